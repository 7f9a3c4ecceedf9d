export type ProgressSample = { atMs: number; percent: number };

/** An estimate from fewer samples would jump about. */
const minSeenMs = 1_500;
const longestMs = 20_000;

/**
 * Adds a sample. Drops those too old to reflect the current speed, and all of them when a render starts over or somebody
 * sets the clock back.
 */
export function withSample(
  samples: readonly ProgressSample[],
  sample: ProgressSample,
): readonly ProgressSample[] {
  const last = samples.at(-1);
  if (last && (sample.percent < last.percent || sample.atMs < last.atMs)) return [sample];
  if (last && sample.percent === last.percent) return samples;
  const recent = samples.filter(({ atMs }) => sample.atMs - atMs <= longestMs);
  return [...recent, sample];
}

/** Milliseconds until a render is done, by the speed of the samples; undefined while there are too few. */
export function timeLeftMs(samples: readonly ProgressSample[], nowMs: number): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || first === last) return undefined;
  const spanMs = last.atMs - first.atMs;
  if (spanMs < minSeenMs) return undefined;
  const msPerPercent = spanMs / (last.percent - first.percent);
  return Math.max(0, (100 - last.percent) * msPerPercent - Math.max(0, nowMs - last.atMs));
}

/** How much happens in a library clip: numbers from 0 to 255, one for every `stepSeconds` from its start. */
export type Liveliness = { stepSeconds: number; values: readonly number[] };

/** Moments at least this lively, compared with the peak, belong to the same action. */
const actionShare = 0.5;
/** The longest action: people have seen enough of an endless one after this time. */
const maxActionSeconds = 4;
const minActionSeconds = 1;
/** If the action takes up more than this share of a clip, nothing in the clip stands out. */
const evenShare = 0.75;
/** Nobody notices a difference of a twentieth. */
const closeShare = 0.95;

/**
 * Where a shortened clip should start, so that most happens in it: the first place that is about as good as the best,
 * with the action in its middle. If nothing stands out, the middle of the clip.
 */
export function livelyStart(
  lively: Liveliness,
  { seconds, wholeSeconds }: { seconds: number; wholeSeconds: number },
): number {
  const last = Math.max(0, wholeSeconds - seconds);
  const until = sumsOf(lively);
  // The sum is linear between starts at which the window begins or ends with a step.
  const edges = lively.values.flatMap((_, step) => {
    const at = step * lively.stepSeconds;
    return [at, at - seconds];
  });
  const starts = [...edges, last].filter((at) => at >= 0 && at <= last).toSorted((a, b) => a - b);
  const shown = starts.map((start) => until(start + seconds) - until(start));
  const enough = Math.max(...shown) * closeShare;
  const first = shown.findIndex((sum) => sum >= enough);
  const behind = shown.findIndex((sum, index) => index > first && sum < enough);
  const [from, to] = [starts[first] ?? 0, starts[behind < 0 ? starts.length - 1 : behind - 1] ?? 0];
  return (from + to) / 2;
}

/** The length of the action around the liveliest moment, below which a clip should not be cut. */
export function actionSeconds({ stepSeconds, values }: Liveliness): number {
  const peak = values.reduce((max, value) => Math.max(max, value), 0);
  if (peak === 0) return minActionSeconds;
  const isPart = (step: number) => (values[step] ?? 0) >= peak * actionShare;
  const at = values.indexOf(peak);
  let [from, until] = [at, at + 1];
  while (isPart(from - 1)) from -= 1;
  while (isPart(until)) until += 1;
  if (until - from > values.length * evenShare) return minActionSeconds;
  return Math.min(Math.max((until - from) * stepSeconds, minActionSeconds), maxActionSeconds);
}

/** How much happens until a time, counting fractions of steps. */
export function sumsOf({ stepSeconds, values }: Liveliness): (seconds: number) => number {
  const before = [0];
  for (const value of values) before.push((before.at(-1) ?? 0) + value);
  return (seconds) => {
    const steps = Math.min(Math.max(seconds / stepSeconds, 0), values.length);
    const whole = Math.floor(steps);
    return (before[whole] ?? 0) + (steps - whole) * (values[whole] ?? 0);
  };
}

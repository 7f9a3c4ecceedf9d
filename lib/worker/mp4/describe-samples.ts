import { makeBox, words } from "@/lib/worker/mp4/boxes";
import type { Sample } from "@/lib/worker/mp4/track";

/**
 * The boxes that tell how long and how large the samples of a track are, where a player can begin, and how many are in each
 * chunk.
 */
export function describeSamples(samples: readonly Sample[], inChunks: readonly number[]): Buffer[] {
  const durations = runsOf(samples.map(({ duration }) => duration));
  const delays = runsOf(samples.map(({ delay }) => delay));
  const hasDelays = delays.some(([, delay]) => delay !== 0);
  const syncs = samples.flatMap(({ isSync }, index) => (isSync ? [index + 1] : []));
  const counts = inChunks.flatMap((count, index) =>
    count === inChunks[index - 1] ? [] : [[index + 1, count, 1]],
  );
  const sizes = samples.map(({ size }) => size);
  return [
    makeBox("stts", words(0, durations.length, durations.flat())),
    ...(hasDelays ? [makeBox("ctts", words(0, delays.length, delays.flat()))] : []),
    ...(syncs.length < samples.length ? [makeBox("stss", words(0, syncs.length, syncs))] : []),
    makeBox("stsc", words(0, counts.length, counts.flat())),
    makeBox("stsz", words(0, 0, samples.length, sizes)),
  ];
}

/** Run-length encoding: how often each value repeats, and the value. */
function runsOf(values: readonly number[]): [count: number, value: number][] {
  const runs: [number, number][] = [];
  for (const value of values) {
    const last = runs.at(-1);
    if (last?.[1] === value) last[0] += 1;
    else runs.push([1, value]);
  }
  return runs;
}

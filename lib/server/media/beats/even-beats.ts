/** A beat this close to an even pulse is meant to be on it. */
const nearSeconds = 0.03;
/** The share of beats that must be this close for the pulse to count as even. */
const neededShare = 0.93;
const fewest = 16;

export type BeatGrid = {
  startSeconds: number;
  intervalSeconds: number;
  steadyCount: number;
  /** The beats after the steady ones, one by one. */
  slowingSeconds: number[];
};

/**
 * Turns detected beats into a grid. The longest beginning that keeps an even pulse is written as that pulse,
 * which is more accurate than the beats as detected. The rest is listed.
 */
export function evenBeats(beatSeconds: readonly number[]): BeatGrid {
  const round = (seconds: number) => Math.round(seconds * 1000) / 1000;
  for (let share = 1; share > 0.3; share *= 0.92) {
    const count = Math.round(beatSeconds.length * share);
    if (count < fewest) break;
    const steady = beatSeconds.slice(0, count);
    const { start, interval } = lineThrough(steady);
    const near = steady.filter((beat, index) => Math.abs(beat - start - interval * index) <= nearSeconds);
    if (near.length < count * neededShare) continue;
    return {
      startSeconds: Math.max(0, start),
      intervalSeconds: interval,
      steadyCount: count,
      slowingSeconds: beatSeconds.slice(count).map(round),
    };
  }
  const [first = 0, second = first + 0.5, ...rest] = beatSeconds;
  return {
    startSeconds: first,
    intervalSeconds: second - first,
    steadyCount: Math.min(2, beatSeconds.length),
    slowingSeconds: rest.map(round),
  };
}

function lineThrough(values: readonly number[]): { start: number; interval: number } {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [top, bottom] = [0, 0];
  values.forEach((value, index) => {
    top += (index - middle) * (value - mean);
    bottom += (index - middle) ** 2;
  });
  const interval = top / bottom;
  return { start: mean - interval * middle, interval };
}

/** How much goes on in a clip of the library: numbers from 0 to 255, one for every `stepSeconds` from its beginning. */
export type Liveliness = { stepSeconds: number; values: readonly number[] };

/** What is about as lively as the liveliest moment belongs to the same action. */
const actionShare = 0.5;
/** Somebody who has seen this much of an action that never ends has seen it. */
const maxActionSeconds = 4;
const minActionSeconds = 1;
/** Where this much of a clip is as lively as the rest, nothing in it stands out. */
const evenShare = 0.75;
/** Nobody sees whether a twentieth more or less goes on. */
const closeShare = 0.95;

/**
 * Where in a clip to begin to show this much of it, so that most goes on: the first place that is about as good as any,
 * with what happens in its middle. Where nothing stands out, that is the middle of the clip.
 */
export function livelyStart(
  lively: Liveliness,
  { seconds, wholeSeconds }: { seconds: number; wholeSeconds: number },
): number {
  const last = Math.max(0, wholeSeconds - seconds);
  const until = sums(lively);
  // Between starts that begin or end with a step, the sum goes straight up or down.
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

/** How long the action around the liveliest moment is: shorter than this a clip should not be. */
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

/** How much goes on until a time, counting parts of steps. */
function sums({ stepSeconds, values }: Liveliness): (seconds: number) => number {
  const before = [0];
  for (const value of values) before.push((before.at(-1) ?? 0) + value);
  return (seconds) => {
    const steps = Math.min(Math.max(seconds / stepSeconds, 0), values.length);
    const whole = Math.floor(steps);
    return (before[whole] ?? 0) + (steps - whole) * (values[whole] ?? 0);
  };
}

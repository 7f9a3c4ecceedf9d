import type { Stretch } from "@/lib/film/plan/ducking";

/** How many seconds of picture stay before the first word and after the last one, where there is time. */
export const breath = { before: 0.2, after: 0.3 };

/** When nothing sounds, the times before the first and after the last sound included. Sound may outlast the pictures. */
export function pausesIn(allSounding: readonly Stretch[], wholeSeconds: number): Stretch[] {
  const sounding = allSounding.filter(({ startSeconds }) => startSeconds < wholeSeconds);
  if (sounding.length === 0) return [];
  const ends = [0, ...sounding.map(({ endSeconds }) => endSeconds)];
  const starts = [...sounding.map(({ startSeconds }) => startSeconds), wholeSeconds];
  return ends.flatMap((startSeconds, at) => {
    const endSeconds = starts[at] ?? wholeSeconds;
    return endSeconds > startSeconds ? [{ startSeconds, endSeconds }] : [];
  });
}

/** Where a part of a clip can begin and end so that nobody is cut off in the middle of a word, in order. */
export function quietEdges(pauses: readonly Stretch[]): { begins: number[]; ends: number[] } {
  return {
    begins: pauses.map(({ startSeconds, endSeconds }) => Math.max(startSeconds, endSeconds - breath.before)),
    ends: pauses.map(({ startSeconds, endSeconds }) => Math.min(endSeconds, startSeconds + breath.after)),
  };
}

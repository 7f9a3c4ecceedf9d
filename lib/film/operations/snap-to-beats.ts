import type { TrackItem } from "@/lib/film/operations/track";
import { MIN_CLIP_SECONDS, tidySeconds } from "@/lib/film/time";

/** A joint further than this from every beat stays where it is, because the music has no beat there. */
const farthestSeconds = 2;

/**
 * Moves every joint to a beat near its time. Joints are measured from the film's start rather than from each other, so
 * that small moves do not add up. If an end is given, the last joint is exactly there.
 */
export function snapToBeats(
  track: readonly TrackItem[],
  beatSeconds: readonly number[],
  pinnedEnd?: number,
): TrackItem[] {
  const beats = withHalves(beatSeconds, track);
  const minimums = track.map((item) => Math.min(item.seconds, MIN_CLIP_SECONDS));
  let roomBehind = minimums.reduce((sum, min) => sum + min, 0);
  let wished = 0;
  let previous = 0;
  return track.map((item, index) => {
    wished += item.seconds;
    const earliest = previous + (minimums[index] ?? 0);
    roomBehind -= minimums[index] ?? 0;
    const isLast = index === track.length - 1;
    const latest = pinnedEnd === undefined ? Number.POSITIVE_INFINITY : pinnedEnd - roomBehind;
    const joint =
      isLast && pinnedEnd !== undefined
        ? Math.max(pinnedEnd, earliest)
        : tidySeconds(nearestBeat(beats, wished, earliest, latest));
    const seconds = joint - previous;
    previous = joint;
    return { ...item, seconds };
  });
}

function nearestBeat(beats: readonly number[], wished: number, earliest: number, latest: number): number {
  const within = Math.max(earliest, Math.min(wished, latest));
  let best = within;
  let bestDistance = farthestSeconds;
  for (const beat of beats) {
    if (beat < earliest - 1e-6 || beat > latest + 1e-6) continue;
    const distance = Math.abs(beat - wished);
    if (distance < bestDistance) {
      best = beat;
      bestDistance = distance;
    } else if (beat > wished) break;
  }
  return best;
}

/** Adds half beats if clips are shorter than a beat; on whole beats they would have to become longer. */
function withHalves(beats: readonly number[], track: readonly TrackItem[]): readonly number[] {
  const gaps = beats.slice(1).map((beat, index) => beat - (beats[index] ?? 0));
  const usualBeat = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
  const mean = track.reduce((sum, item) => sum + item.seconds, 0) / track.length;
  if (mean >= usualBeat) return beats;
  return beats.flatMap((beat, index) => {
    const next = beats[index + 1];
    return next === undefined ? [beat] : [beat, (beat + next) / 2];
  });
}

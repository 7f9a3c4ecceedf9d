import type { Bounds, Fitting } from "@/lib/film/operations/fitting";
import type { TrackItem } from "@/lib/film/operations/track";
import { tidySeconds } from "@/lib/film/time";

/** A joint further than this from every beat stays where it is, because the music has no beat there. */
const farthestSeconds = 2;

type Snapping = {
  boundsOf: Fitting["boundsOf"];
  /** Where the last joint has to be. */
  pinnedEnd?: number;
};

/**
 * The same items with every joint on a beat near the time it had. Joints are measured from the film's start, not from
 * each other, so that small moves do not add up. With an end given, the last joint is exactly there, as far as the
 * items' bounds allow.
 */
export function snapToBeats(
  track: readonly TrackItem[],
  beatSeconds: readonly number[],
  { boundsOf, pinnedEnd }: Snapping,
): TrackItem[] {
  const beats = withHalves(beatSeconds, track);
  const bounds = track.map(boundsOf);
  const behind = roomBehind(bounds);
  let wished = 0;
  let previous = 0;
  return track.map((item, index) => {
    const { min, max } = bounds[index] ?? endless;
    const later = behind[index] ?? nothing;
    wished += item.seconds;
    const furthest = previous + max;
    // Neither so early that what follows cannot last until the end, nor so late that it has no room.
    const earliest =
      pinnedEnd === undefined ? previous + min : Math.max(previous + min, pinnedEnd - later.max);
    const latest = pinnedEnd === undefined ? furthest : Math.min(furthest, pinnedEnd - later.min);
    const isLast = index === track.length - 1;
    const joint =
      isLast && pinnedEnd !== undefined
        ? Math.min(Math.max(pinnedEnd, previous + min), furthest)
        : tidySeconds(nearestBeat(beats, wished, Math.min(earliest, furthest), latest));
    const seconds = joint - previous;
    previous = joint;
    return { ...item, seconds };
  });
}

const nothing: Bounds = { min: 0, max: 0 };
const endless: Bounds = { min: 0, max: Number.POSITIVE_INFINITY };

/** How short and how long everything behind each item can be. */
function roomBehind(bounds: readonly Bounds[]): Bounds[] {
  const rooms = new Array<Bounds>(bounds.length);
  let room = nothing;
  for (let index = bounds.length - 1; index >= 0; index--) {
    rooms[index] = room;
    const { min, max } = bounds[index] ?? nothing;
    room = { min: room.min + min, max: room.max + max };
  }
  return rooms;
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

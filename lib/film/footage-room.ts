import type { VideoClip, VisualClip } from "@/lib/film/document";
import { hasField } from "@/lib/film/kinds/kinds";
import { MAX_FILM_SECONDS } from "@/lib/film/limits";
import { tidySeconds } from "@/lib/film/time";

/** How long a library clip is; infinite while unknown. */
export type SecondsOfFootage = (footageId: string) => number;

export const UNKNOWN_FOOTAGE: SecondsOfFootage = () => Number.POSITIVE_INFINITY;

const speedOf = ({ speed = 1 }: VideoClip) => speed;
const offsetOf = ({ offsetSeconds = 0 }: VideoClip) => offsetSeconds;

/**
 * How much footage there is before the clip's start, and from there to the end, in seconds of the film. Infinite for
 * photos.
 */
export function footageRoom(clip: VisualClip, secondsOf: SecondsOfFootage): { before: number; from: number } {
  const endless = Number.POSITIVE_INFINITY;
  if (!hasField(clip, "footageId")) return { before: endless, from: endless };
  const [offset, speed] = [offsetOf(clip), speedOf(clip)];
  return { before: offset / speed, from: Math.max(0, secondsOf(clip.footageId) - offset) / speed };
}

/** The clip starting later in its footage by some seconds of the film, or earlier if negative. */
export function startingLater<Clip extends VisualClip>(clip: Clip, filmSeconds: number): Clip {
  if (!hasField(clip, "footageId") || filmSeconds === 0) return clip;
  return startingAt(clip, offsetOf(clip) + filmSeconds * speedOf(clip));
}

/** The clip starting at a time of its footage. */
export function startingAt<Clip extends VideoClip>(clip: Clip, offsetSeconds: number): Clip {
  const offset = tidySeconds(Math.min(Math.max(offsetSeconds, 0), MAX_FILM_SECONDS));
  return offset === offsetOf(clip) ? clip : { ...clip, offsetSeconds: offset };
}

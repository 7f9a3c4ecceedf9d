import type { VideoClip, VisualClip } from "@/lib/film/document";
import { heldFrames, heldSeconds, withHold } from "@/lib/film/footage-holds";
import { hasField } from "@/lib/film/kinds/kinds";
import { MAX_FILM_SECONDS } from "@/lib/film/limits";
import { FPS, framesFromSeconds, tidySeconds } from "@/lib/film/time";

/** How long a clip of the library is; without an end where nobody knows. */
export type SecondsOfFootage = (footageId: string) => number;

export const UNKNOWN_FOOTAGE: SecondsOfFootage = () => Number.POSITIVE_INFINITY;

const speedOf = ({ speed = 1 }: VideoClip) => speed;
const offsetOf = ({ offsetSeconds = 0 }: VideoClip) => offsetSeconds;

/**
 * In seconds of the film: by how much a clip can begin earlier, and how long it can be as it begins now. Photos have no
 * end, and a frame that is held can be held for longer.
 */
export function footageRoom(clip: VisualClip, secondsOf: SecondsOfFootage): { before: number; from: number } {
  const endless = Number.POSITIVE_INFINITY;
  if (!hasField(clip, "footageId")) return { before: endless, from: endless };
  const { freezeStartSeconds: start = 0, freezeEndSeconds: end = 0 } = clip;
  const [offset, speed] = [offsetOf(clip), speedOf(clip)];
  return {
    before: start > 0 ? endless : offset / speed,
    from: end > 0 ? endless : start + Math.max(0, secondsOf(clip.footageId) - offset) / speed,
  };
}

/**
 * The clip beginning this much later, or earlier, of one that is seen for `length`, all in seconds of the film. What is
 * held at its start goes first, and grows where there is any; only then does it start elsewhere in its footage.
 */
export function beginningLater<Clip extends VisualClip>(
  clip: Clip,
  filmSeconds: number,
  length: number,
): Clip {
  if (!hasField(clip, "footageId") || filmSeconds === 0) return clip;
  const { start, runs, end } = heldSeconds(clip, length);
  // Beginning earlier, a hold grows; beginning later, it is used up first.
  const fromHold = filmSeconds < 0 && start > 0 ? filmSeconds : Math.min(start, Math.max(0, filmSeconds));
  const held = withHold(clip, "start", start - fromHold);
  const beyondHold = filmSeconds - fromHold;
  if (beyondHold === 0) return held;
  if (end === 0 || beyondHold < runs) return startingAt(held, offsetOf(clip) + beyondHold * speedOf(clip));
  // Nothing but the last frame is left, which need not be where the footage would have come to by now.
  const { runs: frames } = heldFrames(clip, framesFromSeconds(length));
  const lastFrame = Math.floor(Math.max(0, frames - 1) * speedOf(clip));
  return withHold(startingAt(held, offsetOf(clip) + lastFrame / FPS), "end", length - filmSeconds);
}

/** The clip ending this much later, or earlier: what is held at its end goes first, and grows where there is any. */
export function endingLater<Clip extends VisualClip>(clip: Clip, filmSeconds: number, length: number): Clip {
  if (!hasField(clip, "footageId") || filmSeconds === 0) return clip;
  const { start, end } = heldSeconds(clip, length);
  const shorter = withHold(clip, "start", Math.min(start, length + filmSeconds));
  return end > 0 ? withHold(shorter, "end", Math.max(0, end + filmSeconds)) : shorter;
}

/** The clip starting here in its footage. */
export function startingAt<Clip extends VideoClip>(clip: Clip, offsetSeconds: number): Clip {
  const offset = tidySeconds(Math.min(Math.max(offsetSeconds, 0), MAX_FILM_SECONDS));
  return offset === offsetOf(clip) ? clip : { ...clip, offsetSeconds: offset };
}

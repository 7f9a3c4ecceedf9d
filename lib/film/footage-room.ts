import type { VideoClip, VisualClip } from "@/lib/film/document";
import { heldFrames, heldSeconds, withHold } from "@/lib/film/footage-holds";
import { hasField } from "@/lib/film/kinds/kinds";
import { MAX_FILM_SECONDS } from "@/lib/film/limits";
import { FPS, framesFromSeconds, tidySeconds } from "@/lib/film/time";

/** How long a library clip is; infinite while unknown. */
export type SecondsOfFootage = (footageId: string) => number;

export const UNKNOWN_FOOTAGE: SecondsOfFootage = () => Number.POSITIVE_INFINITY;

const speedOf = ({ speed = 1 }: VideoClip) => speed;
const offsetOf = ({ offsetSeconds = 0 }: VideoClip) => offsetSeconds;

/**
 * How much earlier a clip can begin, and how long it can be from its present beginning, in seconds of the film. Photos
 * have no limit, and a held frame can be held for longer.
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
 * The clip beginning later by `filmSeconds`, or earlier if negative, when it is visible for `length`, all in seconds of
 * the film. A hold at its start is used up, or grows, before the clip starts elsewhere in its footage.
 */
export function beginningLater<Clip extends VisualClip>(
  clip: Clip,
  filmSeconds: number,
  length: number,
): Clip {
  if (!hasField(clip, "footageId") || filmSeconds === 0) return clip;
  const { start, end } = heldSeconds(clip, length);
  // A hold grows when the clip begins earlier, and is used up first when it begins later.
  const fromHold = filmSeconds < 0 && start > 0 ? filmSeconds : Math.min(start, Math.max(0, filmSeconds));
  const held = withHold(clip, "start", start - fromHold);
  const beyondHold = filmSeconds - fromHold;
  if (beyondHold === 0) return held;
  // Counted in frames, as the film shows them: seconds carry the dust of adding.
  const { runs } = heldFrames(clip, framesFromSeconds(length));
  if (end === 0 || framesFromSeconds(beyondHold) < runs)
    return startingAt(held, offsetOf(clip) + beyondHold * speedOf(clip));
  // Nothing but the last frame is left, which need not be where the footage would have come to by now.
  const lastFrame = Math.floor(Math.max(0, runs - 1) * speedOf(clip));
  return withHold(startingAt(held, offsetOf(clip) + lastFrame / FPS), "end", length - filmSeconds);
}

/** The clip ending later by `filmSeconds`, or earlier if negative. A hold at its end is used up first, or grows. */
export function endingLater<Clip extends VisualClip>(clip: Clip, filmSeconds: number, length: number): Clip {
  if (!hasField(clip, "footageId") || filmSeconds === 0) return clip;
  const { start, end } = heldSeconds(clip, length);
  const shorter = withHold(clip, "start", Math.min(start, length + filmSeconds));
  return end > 0 ? withHold(shorter, "end", Math.max(0, end + filmSeconds)) : shorter;
}

/** For how many of its frames in the film a clip stands still at its end only because its footage is over. */
export function overrunFrames(clip: VideoClip, frames: number, footageFrames: number): number {
  const { runs } = heldFrames(clip, frames);
  const left = Math.max(0, footageFrames - framesFromSeconds(offsetOf(clip)));
  return Math.max(0, runs - Math.ceil(left / speedOf(clip)));
}

/** The clip starting at a time of its footage. */
export function startingAt<Clip extends VideoClip>(clip: Clip, offsetSeconds: number): Clip {
  const offset = tidySeconds(Math.min(Math.max(offsetSeconds, 0), MAX_FILM_SECONDS));
  return offset === offsetOf(clip) ? clip : { ...clip, offsetSeconds: offset };
}

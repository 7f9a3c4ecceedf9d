import type { VideoClip } from "@/lib/film/document";
import { framesFromSeconds, tidySeconds } from "@/lib/film/time";
import { withoutUndefined } from "@/lib/film/without-undefined";

export type ClipEdge = "start" | "end";
/** How long a clip stands still at each end, and how long it runs in between. */
export type Holds = { start: number; runs: number; end: number };

/** The holds of a clip that is visible for this many frames of the film. */
export function heldFrames(clip: VideoClip, frames: number): Holds {
  const { freezeStartSeconds = 0, freezeEndSeconds = 0 } = clip;
  return within(frames, framesFromSeconds(freezeStartSeconds), framesFromSeconds(freezeEndSeconds));
}

/** The holds of a clip that is visible for this many seconds of the film. */
export function heldSeconds(clip: VideoClip, seconds: number): Holds {
  const { freezeStartSeconds = 0, freezeEndSeconds = 0 } = clip;
  return within(seconds, freezeStartSeconds, freezeEndSeconds);
}

/** A part of a clip's footage, in seconds of it. */
export type FootagePart = { from: number; to: number };

/** How much of its footage a clip shows when it is visible for this many seconds of the film. */
export function shownSeconds(clip: VideoClip, seconds = clip.endSeconds - clip.startSeconds): number {
  return heldSeconds(clip, seconds).runs * (clip.speed ?? 1);
}

export function shownFootage(clip: VideoClip, seconds?: number): FootagePart {
  const { offsetSeconds: from = 0 } = clip;
  return { from, to: from + shownSeconds(clip, seconds) };
}

/** If there is no room for both holds, the first frame has priority. */
function within(length: number, wishedStart: number, wishedEnd: number): Holds {
  const start = Math.min(wishedStart, length);
  const end = Math.min(wishedEnd, length - start);
  return { start, runs: length - start - end, end };
}

const fields = { start: "freezeStartSeconds", end: "freezeEndSeconds" } as const;

/** The clip standing still at an edge for this long. A hold of 0 is left out of the document. */
export function withHold<Clip extends VideoClip>(clip: Clip, edge: ClipEdge, seconds: number): Clip {
  const held = tidySeconds(seconds);
  if (held === (clip[fields[edge]] ?? 0)) return clip;
  return withoutUndefined({ ...clip, [fields[edge]]: held > 0 ? held : undefined });
}

import type { VideoClip } from "@/lib/film/document";
import { framesFromSeconds, tidySeconds } from "@/lib/film/time";
import { withoutUndefined } from "@/lib/film/without-undefined";

export type ClipEdge = "start" | "end";
/** How long a clip stands still at either end, and runs in between. */
export type Holds = { start: number; runs: number; end: number };

/** In frames of the film, of a clip that is seen for this many. */
export function heldFrames(clip: VideoClip, frames: number): Holds {
  const { freezeStartSeconds = 0, freezeEndSeconds = 0 } = clip;
  return within(frames, framesFromSeconds(freezeStartSeconds), framesFromSeconds(freezeEndSeconds));
}

/** In seconds of the film, of a clip that is seen for this many. */
export function heldSeconds(clip: VideoClip, seconds: number): Holds {
  const { freezeStartSeconds = 0, freezeEndSeconds = 0 } = clip;
  return within(seconds, freezeStartSeconds, freezeEndSeconds);
}

/** Where there is not enough room for both, the first frame is held. */
function within(length: number, wishedStart: number, wishedEnd: number): Holds {
  const start = Math.min(wishedStart, length);
  const end = Math.min(wishedEnd, length - start);
  return { start, runs: length - start - end, end };
}

const fields = { start: "freezeStartSeconds", end: "freezeEndSeconds" } as const;

/** The clip standing still at an edge for this long; not at all is not written down. */
export function withHold<Clip extends VideoClip>(clip: Clip, edge: ClipEdge, seconds: number): Clip {
  const held = tidySeconds(seconds);
  if (held === (clip[fields[edge]] ?? 0)) return clip;
  return withoutUndefined({ ...clip, [fields[edge]]: held > 0 ? held : undefined });
}

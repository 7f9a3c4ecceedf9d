import type { FilmDocument, VisualClip } from "@/lib/film/document";
import { visibleClips } from "@/lib/film/visible-clips";
import { xOfFrame } from "@/lib/editor/geometry/time-scale";
import type { Span } from "@/lib/editor/geometry/window-of-items";

export type PlacedClip = {
  clip: VisualClip;
  /** The clip's place among the visual clips, from 0. */
  index: number;
  startFrame: number;
  endFrame: number;
} & Span;

/** Lays the visual clips out on the timeline. */
export function placeClips(document: FilmDocument, pixelsPerSecond: number): PlacedClip[] {
  return visibleClips(document).map(({ clip, startFrame, endFrame }, index) => ({
    clip,
    index,
    startFrame,
    endFrame,
    left: xOfFrame(startFrame, pixelsPerSecond),
    right: xOfFrame(endFrame, pixelsPerSecond),
  }));
}

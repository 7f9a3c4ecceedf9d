import type { FilmDocument, VoiceClip } from "@/lib/film/document";
import { TRACK_PADDING } from "@/lib/editor/geometry/time-scale";
import type { Span } from "@/lib/editor/geometry/window-of-items";

export type PlacedVoice = {
  clip: VoiceClip;
  /** From the top: voices that are heard at the same time lie below each other. */
  row: number;
} & Span;

/** Where voices lie on the timeline. */
export function placeVoices({ voices = [] }: FilmDocument, pixelsPerSecond: number): PlacedVoice[] {
  const rowEnds: number[] = [];
  return voices
    .toSorted((a, b) => a.startSeconds - b.startSeconds)
    .map((clip) => {
      const free = rowEnds.findIndex((end) => end <= clip.startSeconds);
      const row = free < 0 ? rowEnds.length : free;
      rowEnds[row] = clip.endSeconds;
      return {
        clip,
        row,
        left: TRACK_PADDING + clip.startSeconds * pixelsPerSecond,
        right: TRACK_PADDING + clip.endSeconds * pixelsPerSecond,
      };
    });
}

/** How many rows the voices take. */
export function voiceRows(document: FilmDocument): number {
  return placeVoices(document, 1).reduce((rows, { row }) => Math.max(rows, row + 1), 0);
}

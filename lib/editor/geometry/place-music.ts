import type { FilmDocument, MusicClip } from "@/lib/film/document";
import { filmEnds } from "@/lib/film/film-ends";
import type { PlanContext } from "@/lib/film/plan/context";
import { songSpans } from "@/lib/film/plan/song-spans";
import { TRACK_PADDING } from "@/lib/editor/geometry/time-scale";
import type { Span } from "@/lib/editor/geometry/window-of-items";

export type PlacedMusic = {
  clip: MusicClip;
  startSeconds: number;
  endSeconds: number;
} & Span;

/**
 * Lays the songs out on the timeline: one box each, from the first sound to the last. Songs that are never heard get
 * none.
 */
export function placeMusic(
  document: FilmDocument,
  context: PlanContext,
  pixelsPerSecond: number,
): PlacedMusic[] {
  const spans = songSpans(document, filmEnds(document), context);
  return document.music.flatMap((clip): PlacedMusic[] => {
    const own = spans.filter((span) => span.clip.id === clip.id);
    const [first, last] = [own.at(0), own.at(-1)];
    if (!first || !last) return [];
    return [
      {
        clip,
        startSeconds: first.startSeconds,
        endSeconds: last.endSeconds,
        left: TRACK_PADDING + first.startSeconds * pixelsPerSecond,
        right: TRACK_PADDING + last.endSeconds * pixelsPerSecond,
      },
    ];
  });
}

import type { FilmDocument } from "@/lib/film/document";
import { insertIntoTrack } from "@/lib/film/operations/insert-into-track";
import { clipsOf, trackOf, withTrack } from "@/lib/film/operations/track";

type Args = {
  clipIds: readonly string[];
  /** Where they are dropped, on the timeline as it was when the drag began. */
  toSeconds: number;
};

/** Moves clips in time, together and in their order, to the nearest joint or into a gap. */
export function moveClips(document: FilmDocument, { clipIds, toSeconds }: Args): FilmDocument {
  if (Number.isNaN(toSeconds)) return document;
  const track = trackOf(document);
  const moved = clipsOf(track).filter((item) => clipIds.includes(item.clip.id));
  if (moved.length === 0) return document;
  return withTrack(document, insertIntoTrack(track, moved, toSeconds, new Set(moved)));
}

import type { FilmDocument } from "@/lib/film/document";
import { clipsOf, refillTrack, trackOf, withTrack } from "@/lib/film/operations/track";

type Args = {
  clipIds: readonly string[];
  /** The index of the first of them among all other clips: 0 is the start of the film. */
  toIndex: number;
};

/**
 * Moves clips to another place in the order, as in a storyboard. The number of clips before each gap stays the same.
 */
export function reorderClips(document: FilmDocument, { clipIds, toIndex }: Args): FilmDocument {
  if (!Number.isInteger(toIndex)) return document;
  const track = trackOf(document);
  const moved = clipsOf(track).filter((item) => clipIds.includes(item.clip.id));
  const others = clipsOf(track).filter((item) => !clipIds.includes(item.clip.id));
  if (moved.length === 0) return document;
  const index = Math.min(Math.max(toIndex, 0), others.length);
  return withTrack(document, refillTrack(track, others.toSpliced(index, 0, ...moved)));
}

import type { FilmDocument } from "@/lib/film/document";
import { clipsOf, trackOf, withTrack } from "@/lib/film/operations/track";

/** Moves all clips together, so that no background shows between them. */
export function closeGaps(document: FilmDocument): FilmDocument {
  return withTrack(document, clipsOf(trackOf(document)));
}

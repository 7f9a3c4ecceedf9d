import type { FilmDocument } from "@/lib/film/document";
import { clipsOf, trackOf, withTrack } from "@/lib/film/operations/track";

/** Draws all pictures together, so that the background shows nowhere between them. */
export function closeGaps(document: FilmDocument): FilmDocument {
  return withTrack(document, clipsOf(trackOf(document)));
}

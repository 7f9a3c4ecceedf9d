import type { FilmDocument } from "@/lib/film/document";
import { visualKinds } from "@/lib/film/kinds/kinds";
import { type ClipItem, clipsOf, refillTrack, trackOf, withTrack } from "@/lib/film/operations/track";

const isPicture = ({ clip }: ClipItem) => visualKinds[clip.kind].isPicture;

/** Reorders pictures together with their lengths. Text slides keep their places, so that a title stays the title. */
export function permutePhotos(
  document: FilmDocument,
  order: (photos: ClipItem[]) => ClipItem[],
): FilmDocument {
  const track = trackOf(document);
  const clips = clipsOf(track);
  const photos = order(clips.filter(isPicture));
  let next = 0;
  const permuted = clips.map((item) => (isPicture(item) ? (photos[next++] ?? item) : item));
  return withTrack(document, refillTrack(track, permuted));
}

import type { AspectRatio, FilmDocument } from "@/lib/film/document";

/** Chooses the shape of the frame. */
export function setAspectRatio(
  document: FilmDocument,
  { aspectRatio }: { aspectRatio: AspectRatio },
): FilmDocument {
  return aspectRatio === document.aspectRatio ? document : { ...document, aspectRatio };
}

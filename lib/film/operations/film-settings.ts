import type { AspectRatio, FilmDocument } from "@/lib/film/document";
import { findStyle } from "@/lib/film/style-catalog";

/** Chooses the film's style; clips keep their own settings. */
export function setStyle(document: FilmDocument, { style }: { style: string }): FilmDocument {
  return style === document.style || !findStyle(style) ? document : { ...document, style };
}

/** Chooses the aspect ratio of the frame. */
export function setAspectRatio(
  document: FilmDocument,
  { aspectRatio }: { aspectRatio: AspectRatio },
): FilmDocument {
  return aspectRatio === document.aspectRatio ? document : { ...document, aspectRatio };
}

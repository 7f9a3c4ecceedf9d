import type { AspectRatio, FilmDocument } from "@/lib/film/document";
import { COLOR_PATTERN } from "@/lib/film/document-choices";
import { findStyle } from "@/lib/film/style-catalog";

/** Chooses the film's style; clips keep their own settings. */
export function setStyle(document: FilmDocument, { style }: { style: string }): FilmDocument {
  return style === document.style || !findStyle(style) ? document : { ...document, style };
}

/** Chooses the colour of what the style says and decorates; undefined for the style's own. */
export function setAccent(document: FilmDocument, { accent }: { accent: string | undefined }): FilmDocument {
  if (accent === document.accent || (accent !== undefined && !COLOR_PATTERN.test(accent))) return document;
  const { accent: _before, ...rest } = document;
  return accent === undefined ? rest : { ...rest, accent };
}

/** Parts of the sound that can be switched off for the whole film. */
export type SoundSwitch = "duckMusic" | "clipSound";

/** Switches a part of the film's sound on or off. The document only holds what is off. */
export function setSoundSwitch(
  document: FilmDocument,
  { name, isOn }: { name: SoundSwitch; isOn: boolean },
): FilmDocument {
  if (isOn === (document[name] !== false)) return document;
  const { [name]: _before, ...rest } = document;
  return isOn ? rest : { ...rest, [name]: false };
}

/** Chooses the shape of the frame. */
export function setAspectRatio(
  document: FilmDocument,
  { aspectRatio }: { aspectRatio: AspectRatio },
): FilmDocument {
  return aspectRatio === document.aspectRatio ? document : { ...document, aspectRatio };
}

import { cleanText } from "@/lib/film/clean-text";
import type { FilmDocument } from "@/lib/film/document";
import { hasField } from "@/lib/film/kinds/kinds";
import { MAX_TEXT_LENGTH, MAX_TITLE_LENGTH } from "@/lib/film/limits";
import { editVisuals } from "@/lib/film/operations/edit-visuals";

type Args = {
  clipId: string;
  title?: string;
  text?: string;
};

/** Sets the title of a text slide, the words below it, or both. */
export function setSlideText(document: FilmDocument, { clipId, title, text }: Args): FilmDocument {
  const words = {
    ...(title !== undefined && { title: cleanText(title) }),
    ...(text !== undefined && { text: cleanText(text) }),
  };
  if ((words.title?.length ?? 0) > MAX_TITLE_LENGTH) return document;
  if ((words.text?.length ?? 0) > MAX_TEXT_LENGTH) return document;
  return editVisuals(document, [clipId], (clip) => (hasField(clip, "title") ? { ...clip, ...words } : clip));
}

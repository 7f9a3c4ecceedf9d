import { cleanText } from "@/lib/film/clean-text";
import type { FilmDocument } from "@/lib/film/document";
import { hasField } from "@/lib/film/kinds/kinds";
import { MAX_TEXT_LENGTH } from "@/lib/film/limits";
import { editVisuals } from "@/lib/film/operations/edit-visuals";

type Args = {
  clipId: string;
  caption: string;
};

/** Sets a photo's caption. */
export function setCaption(document: FilmDocument, { clipId, caption }: Args): FilmDocument {
  const text = cleanText(caption);
  if (text.length > MAX_TEXT_LENGTH) return document;
  return editVisuals(document, [clipId], (clip) =>
    hasField(clip, "caption") ? { ...clip, caption: text } : clip,
  );
}

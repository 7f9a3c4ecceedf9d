import type { FilmDocument } from "@/lib/film/document";
import { MAX_VOLUME } from "@/lib/film/limits";
import { editVoice } from "@/lib/film/operations/edit-voices";

type Args = { clipId: string; volume: number };

/** Sets the volume of a voice. */
export function setVoice(document: FilmDocument, { clipId, volume }: Args): FilmDocument {
  if (Number.isNaN(volume)) return document;
  return editVoice(document, clipId, (clip) => ({
    ...clip,
    volume: Math.min(Math.max(volume, 0), MAX_VOLUME) + 0,
  }));
}

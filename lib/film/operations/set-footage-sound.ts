import type { FilmDocument } from "@/lib/film/document";
import { hasField } from "@/lib/film/kinds/kinds";
import { MAX_VOLUME } from "@/lib/film/limits";
import { editVisuals } from "@/lib/film/operations/edit-visuals";

type Args = {
  clipIds: readonly string[];
  muted?: boolean;
  volume?: number;
};

/** Mutes moving pictures, or sets their volume. */
export function setFootageSound(document: FilmDocument, { clipIds, muted, volume }: Args): FilmDocument {
  if (volume !== undefined && Number.isNaN(volume)) return document;
  return editVisuals(document, clipIds, (clip) =>
    hasField(clip, "footageId")
      ? {
          ...clip,
          ...(muted !== undefined && { muted }),
          ...(volume !== undefined && { volume: Math.min(Math.max(volume, 0), MAX_VOLUME) + 0 }),
        }
      : clip,
  );
}

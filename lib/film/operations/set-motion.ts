import type { FilmDocument, Motion } from "@/lib/film/document";
import { hasField } from "@/lib/film/kinds/kinds";
import { editVisuals } from "@/lib/film/operations/edit-visuals";

type Args = {
  clipIds: readonly string[];
  motion: Motion;
};

/** Sets how photos move while they are visible. */
export function setMotion(document: FilmDocument, { clipIds, motion }: Args): FilmDocument {
  return editVisuals(document, clipIds, (clip) => (hasField(clip, "motion") ? { ...clip, motion } : clip));
}

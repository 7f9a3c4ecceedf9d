import type { FilmDocument, Focus } from "@/lib/film/document";
import { hasField } from "@/lib/film/kinds/kinds";
import { editVisuals } from "@/lib/film/operations/edit-visuals";

type Args = {
  clipIds: readonly string[];
  /** Undefined lets the film choose again. */
  focus: Focus | undefined;
};

/** Sets the point of photos that stays in view. A point outside a photo is moved to its edge. */
export function setFocus(document: FilmDocument, { clipIds, focus }: Args): FilmDocument {
  if (focus && (Number.isNaN(focus.x) || Number.isNaN(focus.y))) return document;
  const inside = focus && { x: clampToOne(focus.x), y: clampToOne(focus.y) };
  return editVisuals(document, clipIds, (clip) =>
    hasField(clip, "focus") ? { ...clip, focus: inside } : clip,
  );
}

function clampToOne(value: number): number {
  return Math.min(Math.max(value, 0), 1) + 0;
}

import type { FilmDocument, Focus, PhotoEdit } from "@/lib/film/document";
import { hasField } from "@/lib/film/kinds/kinds";
import { editVisuals } from "@/lib/film/operations/edit-visuals";
import { settledEdit, shownPoint, sourcePoint } from "@/lib/film/photo-edit";

type Args = {
  clipIds: readonly string[];
  /** The given values replace existing ones; `undefined` restores the original photo. */
  edit: PhotoEdit | undefined;
  /** The ratio of width to height of an original photo, so that the focus stays on the same spot. */
  ratioOf(photoId: string): number;
};

/** Turns, straightens and crops photos, and changes their light and colour, in these clips only. */
export function editPhoto(document: FilmDocument, { clipIds, edit, ratioOf }: Args): FilmDocument {
  return editVisuals(document, clipIds, (clip) => {
    if (!hasField(clip, "edit")) return clip;
    const next = edit && settledEdit({ ...clip.edit, ...edit });
    const focus = clip.focus && movedFocus(clip.focus, clip.edit ?? {}, next ?? {}, ratioOf(clip.photoId));
    return { ...clip, edit: next, focus };
  });
}

function movedFocus(focus: Focus, before: PhotoEdit, after: PhotoEdit, ratio: number): Focus {
  const { x, y } = shownPoint(after, ratio, sourcePoint(before, ratio, focus));
  const isThere = x >= 0 && x <= 1 && y >= 0 && y <= 1;
  return isThere ? { x: rounded(x), y: rounded(y) } : { x: 0.5, y: 0.5 };
}

const rounded = (value: number) => Math.round(value * 1e6) / 1e6 + 0;

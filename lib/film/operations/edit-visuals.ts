import type { FilmDocument, VisualClip } from "@/lib/film/document";
import { withoutUndefined } from "@/lib/film/without-undefined";

/**
 * Edits some clips in place, without changing times. Returns the same document when no clip changed, so that every undo
 * step does something.
 */
export function editVisuals(
  document: FilmDocument,
  clipIds: readonly string[],
  edit: (clip: VisualClip) => VisualClip,
): FilmDocument {
  let hasChanged = false;
  const visuals = document.visuals.map((clip) => {
    if (!clipIds.includes(clip.id)) return clip;
    const edited = withoutUndefined(edit(clip));
    if (JSON.stringify(edited) === JSON.stringify(withoutUndefined(clip))) return clip;
    hasChanged = true;
    return edited;
  });
  return hasChanged ? { ...document, visuals } : document;
}

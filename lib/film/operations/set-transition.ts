import type { FilmDocument, Transition } from "@/lib/film/document";
import { editVisuals } from "@/lib/film/operations/edit-visuals";

interface Args {
  clipIds: readonly string[];
  transition: Transition;
}

/** Says how clips come in. */
export function setTransition(document: FilmDocument, { clipIds, transition }: Args): FilmDocument {
  return editVisuals(document, clipIds, (clip) => ({ ...clip, transition }));
}

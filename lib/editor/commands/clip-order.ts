import type { EditorSession } from "@/lib/editor/session/editor-session";
import type { FilmDocument } from "@/lib/film/document";
import { visibleClips } from "@/lib/film/visible-clips";

/** Ids of the visual clips, in the order of the film. */
export function pictureOrder(document: FilmDocument): string[] {
  return visibleClips(document).map(({ clip }) => clip.id);
}

/** Ids of the pictures, of the songs, and of the voices. */
export function tracksOf(document: FilmDocument): string[][] {
  const { music, voices = [] } = document;
  return [pictureOrder(document), music.map(({ id }) => id), voices.map(({ id }) => id)];
}

/** Pictures, then songs, then voices. */
export function clipOrder(document: FilmDocument): string[] {
  return tracksOf(document).flat();
}

export function filmOf(session: EditorSession): FilmDocument {
  return session.documents.getState().project.document;
}

export function selectedIds(session: EditorSession): readonly string[] {
  const there = new Set(clipOrder(filmOf(session)));
  return session.selection.getState().clips.ids.filter((id) => there.has(id));
}

/** Ids that only the second film has, in its order. */
export function newIds(before: FilmDocument, after: FilmDocument): string[] {
  const earlierIds = new Set(clipOrder(before));
  return clipOrder(after).filter((id) => !earlierIds.has(id));
}

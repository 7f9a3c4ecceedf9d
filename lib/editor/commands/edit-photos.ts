import { editFilm } from "@/lib/editor/commands/apply-edit";
import { filmOf, selectedIds } from "@/lib/editor/commands/clip-order";
import type { EditLabel } from "@/lib/editor/document/edit-label";
import { onDocument } from "@/lib/editor/document/project";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import type { FilmDocument, ImageClip, PhotoEdit } from "@/lib/film/document";
import { hasField } from "@/lib/film/kinds/kinds";
import { editPhoto } from "@/lib/film/operations/edit-photo";
import { quarterTurned } from "@/lib/film/photo-edit";

export type Tone = "exposure" | "contrast" | "warmth" | "saturation";

const ratioOf = (session: EditorSession) => (photoId: string) => {
  const photo = session.catalog.getState().photos.get(photoId);
  return photo ? photo.width / Math.max(1, photo.height) : 1;
};

function edited(session: EditorSession, clipIds: readonly string[], edit: PhotoEdit | undefined) {
  return (film: FilmDocument) => editPhoto(film, { clipIds, edit, ratioOf: ratioOf(session) });
}

type LabelledEdit = {
  label: EditLabel;
  edit: PhotoEdit | undefined;
};

/** A button press: one step of the history. */
export function changePhoto(session: EditorSession, clipId: string, { label, edit }: LabelledEdit): void {
  session.documents.seal();
  editFilm(session, label, edited(session, [clipId], edit));
}

/** A slider movement: one step of the history until sealed. */
export function slidePhoto(session: EditorSession, clipId: string, { label, edit }: LabelledEdit): void {
  editFilm(session, label, edited(session, [clipId], edit), {
    mergeKey: `${label} ${clipId}`,
    isSilent: true,
  });
}

export function turnPhoto(session: EditorSession, clip: ImageClip, by: 90 | -90): void {
  changePhoto(session, clip.id, { label: "turn-photo", edit: quarterTurned(clip.edit ?? {}, by) });
}

/** Gives all photos this one's light and colour; each keeps its own rotation and crop. */
export function giveLightToAll(session: EditorSession, clip: ImageClip): void {
  const { exposure, contrast, warmth, saturation } = clip.edit ?? {};
  const others = filmOf(session).visuals.filter((one) => hasField(one, "edit") && one.id !== clip.id);
  const ids = others.map(({ id }) => id);
  session.documents.seal();
  editFilm(session, "light-for-all", edited(session, ids, { exposure, contrast, warmth, saturation }), {
    count: ids.length,
  });
}

/** The only selected photo, unless the service no longer has it. */
export function selectedPhoto(session: EditorSession): ImageClip | undefined {
  const [id, ...more] = selectedIds(session);
  const clip = filmOf(session).visuals.find((one) => one.id === id);
  if (more.length > 0 || !clip || !hasField(clip, "edit")) return undefined;
  return session.catalog.getState().photos.has(clip.photoId) ? clip : undefined;
}

/** Shows the original photo until the returned function is called. Not a step of the history. */
export function showAsItCame(session: EditorSession, clipId: string): () => void {
  session.documents.begin("reset-photo");
  session.documents.preview(onDocument(edited(session, [clipId], undefined)));
  return () => session.documents.cancel();
}

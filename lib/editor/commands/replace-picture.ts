import { editFilm } from "@/lib/editor/commands/apply-edit";
import { showClip } from "@/lib/editor/commands/show-clip";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { replacePicture as replaced } from "@/lib/film/operations/replace-picture";
import { secondsFromFrames } from "@/lib/film/time";

/** Puts a photo or clip of the library in the place of one in the film, and shows it. */
export function replacePicture(session: EditorSession, clipId: string, id: string): void {
  const moving = session.catalog.getState().photos.get(id)?.moving;
  const picture = moving
    ? { kind: "video" as const, footageId: id, seconds: secondsFromFrames(moving.facts.frames) }
    : { kind: "image" as const, photoId: id };
  session.documents.seal();
  editFilm(session, "replace-picture", (film) => replaced(film, { clipId, picture }));
  showClip(session, clipId);
}

import { editFilm } from "@/lib/editor/commands/apply-edit";
import { filmOf } from "@/lib/editor/commands/clip-order";
import type { EditLabel } from "@/lib/editor/document/edit-label";
import type { Merging } from "@/lib/editor/document/history";
import type { AnyClip } from "@/lib/editor/session/announcement";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { allClips } from "@/lib/film/all-clips";
import type { FilmDocument } from "@/lib/film/document";
import { MAX_ASSETS } from "@/lib/film/limits";

type Adding = Merging & {
  /** How many clips it adds. */
  count: number;
  /** The only one, where the announcement names it. */
  clip?: AnyClip | undefined;
};

/** Like `editFilm`, for an edit that adds clips. Says so if the film has no room for them, which is why nothing happens. */
export function addWithRoom(
  session: EditorSession,
  label: EditLabel,
  edit: (document: FilmDocument) => FilmDocument,
  adding: Adding,
): boolean {
  if (editFilm(session, label, edit, adding)) return true;
  // Nothing else is refused.
  if (!tellIfFull(session, adding.count) && adding.count > 0) session.announce({ kind: "too-long" });
  return false;
}

/** Says so if the film has no room for this many more clips. */
export function tellIfFull(session: EditorSession, count: number): boolean {
  const isFull = count > 0 && allClips(filmOf(session)).length + count > MAX_ASSETS;
  if (isFull) session.announce({ kind: "full" });
  return isFull;
}

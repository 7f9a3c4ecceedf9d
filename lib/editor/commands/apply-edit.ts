import type { EditLabel } from "@/lib/editor/document/edit-label";
import { onDocument, type ProjectEdit } from "@/lib/editor/document/project";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import type { FilmDocument } from "@/lib/film/document";

type Options = {
  /** Consecutive edits with the same key are one step. */
  mergeKey?: string;
  /** How many clips it concerned, for the announcement. */
  count?: number;
  isSilent?: boolean;
};

/** Edits the project and announces it; false when nothing changed. */
export function applyEdit(
  session: EditorSession,
  label: EditLabel,
  edit: ProjectEdit,
  options: Options = {},
): boolean {
  const before = session.documents.getState().history.present.value;
  session.documents.edit(label, edit, options.mergeKey);
  const hasChanged = session.documents.getState().history.present.value !== before;
  if (!options.isSilent) {
    session.announce(
      hasChanged ? { kind: "edited", label, count: options.count ?? 1 } : { kind: "nothing-to-do" },
    );
  }
  return hasChanged;
}

/** The same for an edit of the film alone. */
export function editFilm(
  session: EditorSession,
  label: EditLabel,
  edit: (document: FilmDocument) => FilmDocument,
  options: Options = {},
): boolean {
  return applyEdit(session, label, onDocument(edit), options);
}

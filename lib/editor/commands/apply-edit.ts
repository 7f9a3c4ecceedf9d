import type { Merging } from "@/lib/editor/document/history";
import type { EditLabel } from "@/lib/editor/document/edit-label";
import { onDocument, type ProjectEdit } from "@/lib/editor/document/project";
import type { AnyClip } from "@/lib/editor/session/announcement";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import type { FilmDocument } from "@/lib/film/document";

type Options = Merging & {
  /** The number of clips that were edited, for the announcement. */
  count?: number;
  /** The only one, where the announcement names it. */
  clip?: AnyClip | undefined;
  isSilent?: boolean;
};

/** Edits the project and announces it; false when nothing changed. */
export function applyEdit(
  session: EditorSession,
  label: EditLabel,
  edit: ProjectEdit,
  { mergeKey, outlivesSeals, ...options }: Options = {},
): boolean {
  const before = session.documents.getState().history.present.value;
  session.documents.edit(label, edit, { mergeKey, outlivesSeals });
  const hasChanged = session.documents.getState().history.present.value !== before;
  const { count = 1, clip, isSilent } = options;
  if (!isSilent) {
    session.announce(
      hasChanged ? { kind: "edited", label, count, ...(clip && { clip }) } : { kind: "nothing-to-do" },
    );
  }
  return hasChanged;
}

/** Like `applyEdit`, for an edit of the film alone. */
export function editFilm(
  session: EditorSession,
  label: EditLabel,
  edit: (document: FilmDocument) => FilmDocument,
  options: Options = {},
): boolean {
  return applyEdit(session, label, onDocument(edit), options);
}

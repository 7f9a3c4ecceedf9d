import { filmOf, newIds } from "@/lib/editor/commands/clip-order";
import { setSelection } from "@/lib/editor/commands/select";
import { showSelected } from "@/lib/editor/commands/show-clip";
import { selectAll } from "@/lib/editor/selection/selection";
import type { EditorSession } from "@/lib/editor/session/editor-session";

/** Selects what an edit has added. */
export function selectNew(session: EditorSession, before: ReturnType<typeof filmOf>): string[] {
  const newest = newIds(before, filmOf(session));
  if (newest.length > 0) setSelection(session, selectAll(newest));
  showSelected(session);
  return newest;
}

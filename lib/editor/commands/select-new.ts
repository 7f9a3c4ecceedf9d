import { filmOf, newIds } from "@/lib/editor/commands/clip-order";
import { setSelection } from "@/lib/editor/commands/select";
import { showSelected } from "@/lib/editor/commands/show-clip";
import { selectAll } from "@/lib/editor/selection/selection";
import { allClips } from "@/lib/film/all-clips";
import { MAX_ASSETS } from "@/lib/film/limits";
import type { EditorSession } from "@/lib/editor/session/editor-session";

/** Says so if the film has no room for this many more clips, which is why an edit did nothing. */
export function tellIfFull(session: EditorSession, count: number): void {
  if (count > 0 && allClips(filmOf(session)).length + count > MAX_ASSETS) session.announce({ kind: "full" });
}

/** Selects what an edit has added. */
export function selectNew(session: EditorSession, before: ReturnType<typeof filmOf>): string[] {
  const newest = newIds(before, filmOf(session));
  if (newest.length > 0) setSelection(session, selectAll(newest));
  showSelected(session);
  return newest;
}

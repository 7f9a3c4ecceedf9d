import { clipOrder, filmOf } from "@/lib/editor/commands/clip-order";
import { existing } from "@/lib/editor/selection/selection";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { followClocks } from "@/lib/editor/story/chosen-clocks";

export function undoEdit(session: EditorSession): void {
  const { history, gesture } = session.documents.getState();
  if (!gesture && history.past.length === 0) return session.announce({ kind: "nothing-to-do" });
  session.documents.undo();
  follow(session);
  session.announce(gesture ? { kind: "cancelled" } : { kind: "undone", label: history.present.label });
}

export function redoEdit(session: EditorSession): void {
  const [next] = session.documents.getState().history.future;
  if (!next) return session.announce({ kind: "nothing-to-do" });
  session.documents.redo();
  follow(session);
  session.announce({ kind: "redone", label: next.label });
}

export function jumpInHistory(session: EditorSession, index: number): void {
  session.documents.jump(index);
  follow(session);
}

/** What stands beside the document must fit the one that is there now. */
function follow(session: EditorSession): void {
  keepSelectionWhole(session);
  followClocks(session);
}

function keepSelectionWhole(session: EditorSession): void {
  const order = clipOrder(filmOf(session));
  const { clips, jointClipId } = session.selection.getState();
  session.selection.setState({
    clips: existing(clips, order),
    jointClipId: jointClipId !== null && order.includes(jointClipId) ? jointClipId : null,
  });
}

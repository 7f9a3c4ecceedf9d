import { clipOrder, filmOf } from "@/lib/editor/commands/clip-order";
import { existing } from "@/lib/editor/selection/selection";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { followClocks } from "@/lib/editor/story/chosen-clocks";

export function undoEdit(session: EditorSession): void {
  const { history, gesture } = session.documents.getState();
  if (!gesture && history.past.length === 0) {
    return session.announce({ kind: "refused", why: "nothing-to-undo" });
  }
  travel(session, () => session.documents.undo());
  session.announce(gesture ? { kind: "cancelled" } : { kind: "undone", label: history.present.label });
}

export function redoEdit(session: EditorSession): void {
  const [next] = session.documents.getState().history.future;
  if (!next) return session.announce({ kind: "refused", why: "nothing-to-redo" });
  travel(session, () => session.documents.redo());
  session.announce({ kind: "redone", label: next.label });
}

export function jumpInHistory(session: EditorSession, index: number): void {
  travel(session, () => session.documents.jump(index));
}

/** What stands beside the document must fit the one that is there afterwards. */
function travel(session: EditorSession, go: () => void): void {
  const orderBefore = clipOrder(filmOf(session));
  go();
  keepSelectionWhole(session, orderBefore);
  followClocks(session);
}

function keepSelectionWhole(session: EditorSession, orderBefore: readonly string[]): void {
  const order = clipOrder(filmOf(session));
  const { clips, jointClipId } = session.selection.getState();
  session.selection.setState({
    clips: existing(clips, order, orderBefore),
    jointClipId: jointClipId !== null && order.includes(jointClipId) ? jointClipId : null,
  });
}

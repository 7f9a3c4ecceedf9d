import { clipOrder, filmOf, pictureOrder, tracksOf } from "@/lib/editor/commands/clip-order";
import {
  extendTo,
  nothingSelected,
  selectAll,
  selectOnly,
  toggle,
  type Selection,
} from "@/lib/editor/selection/selection";
import { showSelected } from "@/lib/editor/commands/show-clip";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { visibleClips } from "@/lib/film/visible-clips";

export function setSelection(session: EditorSession, clips: Selection): void {
  session.documents.seal();
  session.selection.setState({ clips, jointClipId: null });
}

type How = {
  isToggle?: boolean;
  isRange?: boolean;
};

/** Selects a clip: alone, in addition, or everything up to it. */
export function selectClip(session: EditorSession, id: string, { isToggle, isRange }: How = {}): void {
  const { clips } = session.selection.getState();
  if (isRange) setSelection(session, extendTo(clips, id, clipOrder(filmOf(session))));
  else if (isToggle) setSelection(session, toggle(clips, id));
  else setSelection(session, selectOnly(id));
}

export function selectEverything(session: EditorSession): void {
  const order = pictureOrder(filmOf(session));
  setSelection(session, selectAll(order, session.selection.getState().clips.focusId ?? order[0] ?? null));
  session.announce({ kind: "selected", count: order.length });
}

export function selectNothing(session: EditorSession): void {
  const { focusId } = session.selection.getState().clips;
  setSelection(session, { ...nothingSelected, focusId });
}

/** Moves the focus to a clip without selecting it. */
export function focusClip(session: EditorSession, id: string): void {
  const { clips } = session.selection.getState();
  if (clips.focusId !== id) session.selection.setState({ clips: { ...clips, focusId: id } });
}

/** Selects the focused clip if it is not selected yet. */
export function selectFocused(session: EditorSession): void {
  const { focusId, ids } = session.selection.getState().clips;
  if (focusId === null || ids.includes(focusId)) return;
  selectClip(session, focusId);
  showSelected(session);
}

/**
 * Selects the clip that a key is pressed on, which is what the key means, unless something on its track is selected. What
 * is selected on other tracks Tab has left.
 */
export function selectReached(session: EditorSession, clipId: string): void {
  const { ids } = session.selection.getState().clips;
  const track = tracksOf(filmOf(session)).find((one) => one.includes(clipId));
  if (track && !ids.some((id) => track.includes(id))) selectClip(session, clipId);
}

export function selectJoint(session: EditorSession, clipId: string): void {
  session.documents.seal();
  session.selection.setState({ clips: { ...nothingSelected, focusId: clipId }, jointClipId: clipId });
}

/** For arrow keys: selects the clip before or after the focused one. Returns its id. */
export function selectNeighbour(session: EditorSession, step: -1 | 1, isRange = false): string | undefined {
  const order = clipOrder(filmOf(session));
  const { focusId } = session.selection.getState().clips;
  const at = focusId === null ? -1 : order.indexOf(focusId);
  const next =
    order[at < 0 ? clipUnderPlayhead(session) : Math.min(Math.max(at + step, 0), order.length - 1)];
  if (next === undefined) return undefined;
  selectClip(session, next, { isRange });
  showSelected(session);
  return next;
}

export function selectEnd(session: EditorSession, end: "first" | "last"): string | undefined {
  const order = pictureOrder(filmOf(session));
  const id = end === "first" ? order[0] : order.at(-1);
  if (id !== undefined) selectClip(session, id);
  showSelected(session);
  return id;
}

/** The index of the clip at the playhead. */
function clipUnderPlayhead(session: EditorSession): number {
  const frame = session.playhead.frame();
  return Math.max(
    0,
    visibleClips(filmOf(session)).findLastIndex(({ startFrame }) => startFrame <= frame),
  );
}

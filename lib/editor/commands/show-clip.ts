import { filmOf, selectedIds } from "@/lib/editor/commands/clip-order";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import type { ClipEdge } from "@/lib/film/footage-holds";
import { visualKinds } from "@/lib/film/kinds/kinds";
import { lastClearFrame } from "@/lib/film/plan/last-clear-frame";
import { visibleClips } from "@/lib/film/visible-clips";

/** Moves the playhead to where a clip is fully visible, unless it is in the clip already or the film plays. */
export function showClip(session: EditorSession, clipId: string): void {
  showOneOf(session, [clipId]);
}

/** Like `showClip` for the selection, so that nobody edits something invisible. The focused clip comes first. */
export function showSelected(session: EditorSession): void {
  const { focusId } = session.selection.getState().clips;
  const ids = selectedIds(session);
  showOneOf(session, focusId !== null && ids.includes(focusId) ? [focusId, ...ids] : ids);
}

/** Shows the first or last frame of a moving picture, while that edge of it is moved. */
export function showEdge(session: EditorSession, clipId: string, edge: ClipEdge): void {
  const seen = visibleClips(session.timedFilm()).find(({ clip }) => clip.id === clipId);
  if (!seen || !visualKinds[seen.clip.kind].movesByItself) return;
  session.playhead.seek(edge === "start" ? seen.startFrame : seen.endFrame - 1);
}

function showOneOf(session: EditorSession, ids: readonly string[]): void {
  if (session.playback.getState().isPlaying) return;
  const seen = visibleClips(filmOf(session)).filter(({ clip }) => ids.includes(clip.id));
  const frame = session.playhead.frame();
  if (seen.some(({ startFrame, endFrame }) => frame >= startFrame && frame < endFrame)) return;
  const clipId = ids.find((id) => seen.some(({ clip }) => clip.id === id));
  const place = seen.find(({ clip }) => clip.id === clipId);
  if (!place) return;
  // The film may just have become longer.
  const plan = session.plan();
  session.playhead.setLast(plan.frameCount - 1, lastClearFrame(plan));
  session.playhead.seek(Math.floor((place.startFrame + place.endFrame) / 2));
}

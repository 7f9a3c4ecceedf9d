import { filmOf, selectedIds } from "@/lib/editor/commands/clip-order";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import type { ClipEdge } from "@/lib/film/footage-holds";
import { visualKinds } from "@/lib/film/kinds/kinds";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { edgesOf } from "@/lib/film/plan/footage-frame";
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

/**
 * Shows a moving picture as near to one of its edges as it is seen alone, under no transition and not in the dark at the
 * ends of the film. Where it is never alone, shows the edge.
 */
export function showNearEdge(session: EditorSession, clipId: string, edge: ClipEdge): void {
  const plan = session.plan();
  const segment = plan.segments.find((one) => one.kind === "photo" && one.clipId === clipId);
  if (segment?.kind !== "photo" || !segment.footage) return;
  const { enteredFrame, leavingFrame } = edgesOf(segment);
  const first = Math.max(enteredFrame, plan.openingFrames);
  const last = Math.min(leavingFrame - 1, lastClearFrame(plan));
  const alone = { start: first, end: last };
  const atEdge = { start: segment.startFrame, end: segment.endFrame - 1 };
  seekIn(session, plan, (first <= last ? alone : atEdge)[edge]);
}

/** Goes to a moment of a film that may just have become longer. */
function seekIn({ playhead }: EditorSession, plan: FilmPlan, frame: number): void {
  playhead.setLast(plan.frameCount - 1, lastClearFrame(plan));
  playhead.seek(frame);
}

function showOneOf(session: EditorSession, ids: readonly string[]): void {
  if (session.playback.getState().isPlaying) return;
  const seen = visibleClips(filmOf(session)).filter(({ clip }) => ids.includes(clip.id));
  const frame = session.playhead.frame();
  if (seen.some(({ startFrame, endFrame }) => frame >= startFrame && frame < endFrame)) return;
  const clipId = ids.find((id) => seen.some(({ clip }) => clip.id === id));
  const place = seen.find(({ clip }) => clip.id === clipId);
  if (!place) return;
  seekIn(session, session.plan(), Math.floor((place.startFrame + place.endFrame) / 2));
}

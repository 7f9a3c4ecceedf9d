import { filmOf } from "@/lib/editor/commands/clip-order";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { visibleClips } from "@/lib/film/visible-clips";

/** The playhead goes to a clip, where all of it is seen, unless it is there already or the film plays. */
export function showClip(session: EditorSession, clipId: string): void {
  const seen = visibleClips(filmOf(session)).find(({ clip }) => clip.id === clipId);
  if (!seen || session.playback.getState().isPlaying) return;
  const { startFrame, endFrame } = seen;
  const frame = session.playhead.frame();
  if (frame >= startFrame && frame < endFrame) return;
  session.playhead.seek(Math.floor((startFrame + endFrame) / 2));
}

import type { EditorSession } from "@/lib/editor/session/editor-session";

/** The snapping distance in pixels. */
export const SNAP_PIXELS = 7;

/** Whether dragged edges snap: by the magnet or by Alt, but not by both. */
export function isSnapping(session: EditorSession, altKey: boolean): boolean {
  return session.view.getState().isMagnetic !== altKey;
}

import { onDocument, type ProjectEdit } from "@/lib/editor/document/project";
import { type EditLabel } from "@/lib/editor/document/edit-label";
import { noDrag } from "@/lib/editor/drag/create-drag-store";
import { xOfFrame } from "@/lib/editor/geometry/time-scale";
import { volumeToY, yToVolume } from "@/lib/editor/geometry/volume-scale";
import { followPointer, type GesturePoint } from "@/lib/editor/gestures/pointer-gesture";
import { type EditorSession } from "@/lib/editor/session/editor-session";
import { type MusicClip } from "@/lib/film/document";
import { moveMusic } from "@/lib/film/operations/move-music";
import { setMusic } from "@/lib/film/operations/set-music";
import { trimMusic } from "@/lib/film/operations/trim-music";
import { jointFrames, snapFrame } from "@/lib/film/snap";
import { FPS, framesFromSeconds, secondsFromFrames } from "@/lib/film/time";
import { type TimelineGeometry } from "./timeline-geometry";
import { MUSIC_HEIGHT } from "./track-sizes";
import { SNAP_PIXELS } from "./trim-gesture";

export interface MusicAt {
  clip: MusicClip;
  startSeconds: number;
  endSeconds: number;
}

type Pressed = Pick<PointerEvent, "pointerId" | "clientX" | "clientY" | "altKey">;
type Edge = "start" | "end";

function drag(
  session: EditorSession,
  pressed: Pressed,
  label: EditLabel,
  editAt: (point: GesturePoint) => ProjectEdit,
): void {
  const end = () => session.drag.setState(noDrag, true);
  followPointer(pressed, {
    thresholdPixels: 3,
    onStart: () => session.documents.begin(label),
    onMove: (point) => session.documents.preview(editAt(point)),
    onEnd() {
      end();
      session.documents.commit();
      session.announce({ kind: "edited", label, count: 1 });
    },
    onCancel() {
      end();
      session.documents.cancel();
      session.announce({ kind: "cancelled" });
    },
  });
}

/** Songs are drawn to where pictures change and to the playhead. */
function snapped(
  session: EditorSession,
  timeline: TimelineGeometry,
  seconds: number,
  isFree: boolean,
): number {
  const { zoom } = timeline.current;
  const wished = framesFromSeconds(seconds);
  if (session.view.getState().isMagnetic === isFree) return secondsFromFrames(wished);
  const film = session.documents.getState().history.present.value.document;
  const targets = { jointFrames: jointFrames(film), playheadFrame: session.playhead.frame() };
  const { frame, to } = snapFrame(wished, targets, (SNAP_PIXELS / zoom) * FPS);
  session.drag.setState({ guideX: to ? xOfFrame(frame, zoom) : null });
  return secondsFromFrames(frame);
}

/** Moves a song along the film; with Alt it stays, and what of it is heard moves. */
export function moveMusicByPointer(
  session: EditorSession,
  timeline: TimelineGeometry,
  pressed: Pressed,
  at: MusicAt,
): void {
  const { clip } = at;
  if (pressed.altKey) {
    drag(session, pressed, "offset", ({ dx }) => {
      const offsetSeconds = Math.max(0, (clip.offsetSeconds ?? 0) - dx / timeline.current.zoom);
      return onDocument((film) => setMusic(film, { clipId: clip.id, offsetSeconds }));
    });
    return;
  }
  drag(session, pressed, "move-music", ({ dx, altKey }) => {
    const toSeconds = snapped(session, timeline, at.startSeconds + dx / timeline.current.zoom, altKey);
    return onDocument((film) => moveMusic(film, { clipId: clip.id, toSeconds }));
  });
}

export function trimMusicByPointer(
  session: EditorSession,
  timeline: TimelineGeometry,
  pressed: Pressed,
  { clip, edge, ...at }: MusicAt & { edge: Edge },
): void {
  const from = edge === "start" ? at.startSeconds : at.endSeconds;
  drag(session, pressed, "trim-music", ({ dx, altKey }) => {
    const toSeconds = snapped(session, timeline, from + dx / timeline.current.zoom, altKey);
    return onDocument((film) => trimMusic(film, { clipId: clip.id, edge, toSeconds }));
  });
}

export function volumeByPointer(session: EditorSession, pressed: Pressed, { clip }: MusicAt): void {
  const fromY = volumeToY(clip.volume ?? 1, MUSIC_HEIGHT);
  drag(session, pressed, "volume", ({ dy }) => {
    const volume = yToVolume(fromY + dy, MUSIC_HEIGHT);
    return onDocument((film) => setMusic(film, { clipId: clip.id, volume }));
  });
}

export function fadeByPointer(
  session: EditorSession,
  timeline: TimelineGeometry,
  pressed: Pressed,
  { clip, edge, startSeconds, endSeconds }: MusicAt & { edge: Edge },
): void {
  const longest = (endSeconds - startSeconds) / 2;
  const from = (edge === "start" ? clip.fadeInSeconds : clip.fadeOutSeconds) ?? 0;
  drag(session, pressed, "fades", ({ dx }) => {
    const moved = (edge === "start" ? dx : -dx) / timeline.current.zoom;
    const seconds = Math.round(Math.min(Math.max(from + moved, 0), longest) * 10) / 10;
    const fade = edge === "start" ? { fadeInSeconds: seconds } : { fadeOutSeconds: seconds };
    return onDocument((film) => setMusic(film, { clipId: clip.id, ...fade }));
  });
}

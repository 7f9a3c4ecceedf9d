import { onDocument, type ProjectEdit } from "@/lib/editor/document/project";
import type { EditLabel } from "@/lib/editor/document/edit-label";
import { noDrag } from "@/lib/editor/drag/create-drag-store";
import { xOfFrame } from "@/lib/editor/geometry/time-scale";
import { volumeToY, yToVolume } from "@/lib/editor/geometry/volume-scale";
import { followPointer, type GesturePoint } from "@/lib/editor/gestures/pointer-gesture";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import type { MusicClip } from "@/lib/film/document";
import { moveMusic } from "@/lib/film/operations/move-music";
import { setMusic } from "@/lib/film/operations/set-music";
import { trimMusic } from "@/lib/film/operations/trim-music";
import { jointFrames, snapFrame } from "@/lib/film/snap";
import { FPS, framesFromSeconds, secondsFromFrames } from "@/lib/film/time";
import { createAutoScroller } from "@/components/editor/timeline/auto-scroller";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { MUSIC_HEIGHT } from "@/components/editor/timeline/track-sizes";
import { SNAP_PIXELS } from "@/components/editor/timeline/trim-gesture";

export type MusicAt = {
  clip: MusicClip;
  startSeconds: number;
  endSeconds: number;
};

type Pressed = Pick<PointerEvent, "pointerId" | "clientX" | "clientY" | "altKey">;
type Edge = "start" | "end";

/** Pass `timeline` for moves along the film: near an edge the timeline scrolls, and the dragged song with it. */
function drag(
  session: EditorSession,
  pressed: Pressed,
  label: EditLabel,
  editAt: (point: GesturePoint) => ProjectEdit,
  timeline?: TimelineGeometry,
): void {
  const scrolledPixels = () => timeline?.scroller.current?.scrollLeft ?? 0;
  const startScroll = scrolledPixels();
  let last: GesturePoint | undefined;
  const show = () => {
    if (!last) return;
    session.documents.preview(editAt({ ...last, dx: last.dx + scrolledPixels() - startScroll }));
  };
  const scroller = timeline && createAutoScroller(timeline.scroller, "x", show);
  const end = () => {
    scroller?.stop();
    session.drag.setState(noDrag, true);
  };
  followPointer(pressed, {
    thresholdPixels: 3,
    onStart: () => session.documents.begin(label),
    onMove(point) {
      last = point;
      scroller?.point(point.x);
      show();
    },
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

/** Songs snap to clip changes and to the playhead. */
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

/** Moves a song along the film. With Alt, slips the song beneath its place instead. */
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
  const move = ({ dx, altKey }: GesturePoint) => {
    const toSeconds = snapped(session, timeline, at.startSeconds + dx / timeline.current.zoom, altKey);
    return onDocument((film) => moveMusic(film, { clipId: clip.id, toSeconds }));
  };
  drag(session, pressed, "move-music", move, timeline);
}

export function trimMusicByPointer(
  session: EditorSession,
  timeline: TimelineGeometry,
  pressed: Pressed,
  { clip, edge, ...at }: MusicAt & { edge: Edge },
): void {
  const from = edge === "start" ? at.startSeconds : at.endSeconds;
  const trim = ({ dx, altKey }: GesturePoint) => {
    const toSeconds = snapped(session, timeline, from + dx / timeline.current.zoom, altKey);
    return onDocument((film) => trimMusic(film, { clipId: clip.id, edge, toSeconds }));
  };
  drag(session, pressed, "trim-music", trim, timeline);
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

import { createAutoScroller } from "@/components/editor/timeline/auto-scroller";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { isSnapping, SNAP_PIXELS } from "@/components/editor/timeline/magnet";
import type { EditLabel } from "@/lib/editor/document/edit-label";
import type { ProjectEdit } from "@/lib/editor/document/project";
import { noDrag } from "@/lib/editor/drag/create-drag-store";
import { xOfFrame } from "@/lib/editor/geometry/time-scale";
import { followPointer, type GesturePoint } from "@/lib/editor/gestures/pointer-gesture";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { jointFrames, snapFrame } from "@/lib/film/snap";
import { FPS, framesFromSeconds, secondsFromFrames } from "@/lib/film/time";

export type Pressed = Pick<PointerEvent, "pointerId" | "clientX" | "clientY" | "altKey">;
export type Edge = "start" | "end";

/** Pass `timeline` for moves along the film: near an edge the timeline scrolls, and the dragged sound goes with it. */
export function dragSound(
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

/** Songs and voices snap to clip changes and to the playhead. */
export function snappedSeconds(
  session: EditorSession,
  timeline: TimelineGeometry,
  seconds: number,
  altKey: boolean,
): number {
  const { zoom } = timeline.current;
  const wished = framesFromSeconds(seconds);
  if (!isSnapping(session, altKey)) return secondsFromFrames(wished);
  const film = session.documents.getState().history.present.value.document;
  const targets = { jointFrames: jointFrames(film), playheadFrame: session.playhead.frame() };
  const { frame, to } = snapFrame(wished, targets, (SNAP_PIXELS / zoom) * FPS);
  session.drag.setState({ guideX: to ? xOfFrame(frame, zoom) : null });
  return secondsFromFrames(frame);
}

import { frameOfX } from "@/lib/editor/geometry/time-scale";
import { followPointer } from "@/lib/editor/gestures/pointer-gesture";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { createAutoScroller } from "@/components/editor/timeline/auto-scroller";
import { contentX, type TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";

type Pressed = Pick<PointerEvent, "pointerId" | "clientX" | "clientY">;

/** Makes the playhead follow the pointer; the preview follows the playhead. */
export function scrubByPointer(session: EditorSession, timeline: TimelineGeometry, pressed: Pressed): void {
  let clientX = pressed.clientX;
  const seek = () => session.playhead.seek(frameOfX(contentX(timeline, clientX), timeline.current.zoom));
  const scroller = createAutoScroller(timeline.scroller, "x", seek);
  session.transport.pause();
  followPointer(pressed, {
    thresholdPixels: 0,
    onStart: seek,
    onMove(point) {
      clientX = point.x;
      scroller.point(clientX);
      seek();
    },
    onEnd: () => scroller.stop(),
    onCancel: () => scroller.stop(),
  });
}

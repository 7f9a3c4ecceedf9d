import { noDrag } from "@/lib/editor/drag/create-drag-store";
import { dropPlace } from "@/lib/editor/geometry/drop-place";
import { secondsOfX } from "@/lib/editor/geometry/time-scale";
import { FINGER_HOLD_MS, holdToTake } from "@/lib/editor/gestures/hold-to-take";
import { followPointer, type GesturePoint } from "@/lib/editor/gestures/pointer-gesture";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { createAutoScroller } from "@/components/editor/timeline/auto-scroller";
import {
  contentX,
  isOverTimeline,
  type TimelineGeometry,
} from "@/components/editor/timeline/timeline-geometry";

type Held = {
  track: "film" | "music" | "voices";
  thumbnailUrl: string | null;
  label: string;
  count: number;
  draggedIds?: readonly string[];
  /** Whether a resting finger holds it already, so that the drag starts without any distance. */
  isInHand?: boolean;
  drop(atSeconds: number): void;
  onClick?(event: PointerEvent): void;
  /** Called when a finger taps it. */
  onTap?(): void;
};

type Pressed = Pick<PointerEvent, "pointerId" | "clientX" | "clientY">;

/** Starts a drag. A finger has to rest first: one that moves at once scrolls. */
export function pressToTimeline(
  session: EditorSession,
  timeline: TimelineGeometry,
  pressed: Pressed & Pick<PointerEvent, "pointerType">,
  held: Held,
  onTake?: () => void,
): void {
  if (pressed.pointerType !== "touch") return dragToTimeline(session, timeline, pressed, held);
  holdToTake(pressed, {
    holdMs: FINGER_HOLD_MS,
    onTake() {
      navigator.vibrate?.(12);
      onTake?.();
      dragToTimeline(session, timeline, pressed, { ...held, isInHand: true });
    },
    onTap: held.onTap,
  });
}

/** Drags something from the library or the timeline itself over the timeline, until it is dropped. */
export function dragToTimeline(
  session: EditorSession,
  timeline: TimelineGeometry,
  pressed: Pressed,
  held: Held,
): void {
  let last: GesturePoint | undefined;
  const place = (point: GesturePoint) => {
    const isOver = isOverTimeline(timeline, point.x, point.y);
    const { placed, zoom } = timeline.current;
    const x = contentX(timeline, point.x);
    return isOver ? { ...dropPlace(placed, x, zoom), seconds: Math.max(0, secondsOfX(x, zoom)) } : null;
  };
  const show = () => {
    if (!last) return;
    const target = place(last);
    const { thumbnailUrl, label, count, draggedIds = [] } = held;
    session.drag.setState({
      ghost: { x: last.x, y: last.y, thumbnailUrl, label, count },
      draggedIds,
      dropX: held.track === "film" && target ? target.lineX : null,
      overSounds: held.track === "film" || target === null ? null : held.track,
    });
  };
  const scroller = createAutoScroller(timeline.scroller, "x", show);
  const end = () => {
    scroller.stop();
    session.drag.setState(noDrag, true);
  };
  followPointer(pressed, {
    ...(held.isInHand && { thresholdPixels: 0 }),
    onStart(point) {
      last = point;
      show();
    },
    onMove(point) {
      last = point;
      if (isOverTimeline(timeline, point.x, point.y)) scroller.point(point.x);
      else scroller.stop();
      show();
    },
    onEnd(point) {
      const target = place(point);
      end();
      if (target) held.drop(held.track === "film" ? target.atSeconds : target.seconds);
    },
    onCancel() {
      end();
      session.announce({ kind: "cancelled" });
    },
    onClick: held.onClick,
  });
}

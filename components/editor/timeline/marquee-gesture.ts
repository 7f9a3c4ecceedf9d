import { selectNothing, setSelection } from "@/lib/editor/commands/select";
import { noDrag } from "@/lib/editor/drag/create-drag-store";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { idsInRectangle, type Rectangle, rectangleBetween } from "@/lib/editor/geometry/clips-in-rectangle";
import { placeVoices } from "@/lib/editor/geometry/place-voices";
import { followPointer, type GesturePoint } from "@/lib/editor/gestures/pointer-gesture";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { createAutoScroller } from "@/components/editor/timeline/auto-scroller";
import { contentX, contentY, type TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import {
  FILM_BOTTOM,
  FILM_TOP,
  VOICE_HEIGHT,
  VOICES_TOP,
  voiceRowTop,
} from "@/components/editor/timeline/track-sizes";

type Pressed = Pick<PointerEvent, "pointerId" | "clientX" | "clientY" | "shiftKey" | "ctrlKey" | "metaKey">;

/** Drags a rectangle to select clips; Shift or Ctrl adds to the selection. */
export function marqueeByPointer(session: EditorSession, timeline: TimelineGeometry, pressed: Pressed): void {
  const before = session.selection.getState().clips;
  const isMore = pressed.shiftKey || pressed.ctrlKey || pressed.metaKey;
  const from = { x: contentX(timeline, pressed.clientX), y: contentY(timeline, pressed.clientY) };
  let last: GesturePoint | undefined;
  const show = () => {
    if (!last) return;
    const marquee = rectangleBetween(from.x, from.y, contentX(timeline, last.x), contentY(timeline, last.y));
    session.drag.setState({ marquee });
    const touched = touchedIds(session, timeline, marquee);
    const ids = isMore ? [...new Set([...before.ids, ...touched])] : touched;
    const known = session.selection.getState().clips.ids;
    if (ids.join(" ") !== known.join(" ")) {
      setSelection(session, { ids, anchorId: ids[0] ?? null, focusId: ids.at(-1) ?? before.focusId });
    }
  };
  const scroller = createAutoScroller(timeline.scroller, "x", show);
  const end = () => {
    scroller.stop();
    session.drag.setState(noDrag, true);
  };
  followPointer(pressed, {
    onMove(point) {
      last = point;
      scroller.point(point.x);
      show();
    },
    onEnd() {
      end();
      session.announce({ kind: "selected", count: session.selection.getState().clips.ids.length });
    },
    onCancel() {
      end();
      setSelection(session, before);
    },
    onClick() {
      if (!isMore) selectNothing(session);
    },
  });
}

/** Pictures and voices. Songs are not among them: most lie under the whole film. */
function touchedIds(session: EditorSession, { current }: TimelineGeometry, marquee: Rectangle): string[] {
  const pictures = current.placed.map(({ clip, left, right }) => ({ id: clip.id, left, right }));
  const voices = placeVoices(filmOf(session), current.zoom).flatMap(({ clip, row, left, right }) => {
    const top = VOICES_TOP + voiceRowTop(row);
    return idsInRectangle([{ id: clip.id, left, right }], { top, bottom: top + VOICE_HEIGHT }, marquee);
  });
  return [...idsInRectangle(pictures, { top: FILM_TOP, bottom: FILM_BOTTOM }, marquee), ...voices];
}

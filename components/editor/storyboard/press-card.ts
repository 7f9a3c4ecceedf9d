import type { RefObject } from "react";
import { createAutoScroller } from "@/components/editor/timeline/auto-scroller";
import type { Row } from "@/components/ui/rows";
import { selectClip } from "@/lib/editor/commands/select";
import { showSelected } from "@/lib/editor/commands/show-clip";
import { noDrag } from "@/lib/editor/drag/create-drag-store";
import { placeInGrid } from "@/lib/editor/geometry/place-in-grid";
import { FINGER_HOLD_MS, holdToTake } from "@/lib/editor/gestures/hold-to-take";
import { followPointer, type GesturePoint } from "@/lib/editor/gestures/pointer-gesture";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { reorderClips } from "@/lib/film/operations/reorder-clips";

/** A mouse does not scroll by dragging, so its hold can be shorter. */
const mouseHoldMs = 180;
/** A finger that rests is never quite still. */
const slackPixels = 8;

export type CardGrid = {
  scroller: RefObject<HTMLElement | null>;
  list: RefObject<HTMLElement | null>;
  /** The place of every card in the list, including those out of view. */
  rows: readonly Row<unknown>[];
};

type PressedCard = {
  clipId: string;
  thumbnailUrl: string | null;
  label: string;
  /** It was held and let go without being moved, which asks for its menu. */
  onMenu(): void;
};

type Pressed = Pick<PointerEvent, "pointerId" | "clientX" | "clientY">;

/** A long press picks the card up. It follows the finger, and the film reorders at once; unmoved, it opens its menu. */
export function pressCard(
  session: EditorSession,
  grid: CardGrid,
  event: Pressed & Pick<PointerEvent, "button" | "pointerType">,
  card: PressedCard,
): void {
  if (event.button !== 0) return;
  const pressed = { pointerId: event.pointerId, clientX: event.clientX, clientY: event.clientY };
  holdToTake(pressed, {
    holdMs: event.pointerType === "mouse" ? mouseHoldMs : FINGER_HOLD_MS,
    onTake: () => takeUp(session, grid, pressed, card),
  });
}

function takeUp(
  session: EditorSession,
  { scroller, list, rows }: CardGrid,
  pressed: Pressed,
  { clipId, thumbnailUrl, label, onMenu }: PressedCard,
): void {
  const cards = rows.flatMap((row) =>
    row.kind === "title"
      ? []
      : row.tiles.map(({ leftPx, widthPx }) => ({
          left: leftPx,
          right: leftPx + widthPx,
          top: row.topPx,
          bottom: row.topPx + row.heightPx,
        })),
  );
  selectClip(session, clipId);
  navigator.vibrate?.(12);
  session.documents.begin("move");
  let last: GesturePoint | undefined;
  let isMoved = false;
  const place = () => {
    const corner = list.current?.getBoundingClientRect();
    if (!last || !corner) return;
    const toIndex = placeInGrid(cards, last.x - corner.left, last.y - corner.top);
    session.documents.preview((project) => {
      const document = reorderClips(project.document, { clipIds: [clipId], toIndex });
      return document === project.document ? project : { ...project, document };
    });
  };
  const hold = (point: GesturePoint) => {
    last = point;
    session.drag.setState({
      ghost: { x: point.x - 40, y: point.y - 50, thumbnailUrl, label, count: 1 },
      draggedIds: [clipId],
    });
  };
  const scrolling = createAutoScroller(scroller, "y", place);
  const end = () => {
    scrolling.stop();
    session.drag.setState(noDrag, true);
  };
  followPointer(pressed, {
    thresholdPixels: 0,
    onStart: hold,
    onMove(point) {
      isMoved ||= Math.hypot(point.dx, point.dy) > slackPixels;
      if (!isMoved) return;
      hold(point);
      scrolling.point(point.y);
      place();
    },
    onEnd() {
      end();
      if (!isMoved) {
        session.documents.cancel();
        return onMenu();
      }
      session.documents.commit();
      showSelected(session);
    },
    onCancel() {
      end();
      session.documents.cancel();
    },
  });
}

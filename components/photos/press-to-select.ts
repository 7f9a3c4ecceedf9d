import type { RefObject } from "react";
import { autoScroller, pageScrolled } from "@/components/ui/auto-scroller";
import type { Row } from "@/components/ui/rows";
import { placeInRows } from "@/components/photos/place-in-rows";
import { FINGER_HOLD_MS, holdToTake } from "@/lib/editor/gestures/hold-to-take";
import { followPointer, type GesturePoint } from "@/lib/editor/gestures/pointer-gesture";

type Selecting = {
  grid: RefObject<HTMLElement | null>;
  rows: readonly Row<unknown>[];
  /** What covers the ends of the page. */
  covered: { topPx: number; bottomPx: number };
  /** Everything between two places of the grid, and which of them was touched first. */
  onRange: (from: number, to: number) => void;
};

type Pressed = Pick<PointerEvent, "pointerId" | "clientX" | "clientY">;

/** A finger that rests on a picture selects it, and everything it then moves over. The page scrolls at its edges. */
export function pressToSelect(
  pressed: Pressed,
  index: number,
  { grid, rows, covered, onRange }: Selecting,
): void {
  holdToTake(pressed, {
    holdMs: FINGER_HOLD_MS,
    onTake() {
      navigator.vibrate?.(12);
      let last: GesturePoint | undefined;
      let to: number | undefined;
      const reach = (next: number) => {
        if (next === to) return;
        to = next;
        onRange(index, next);
      };
      const place = () => {
        const corner = grid.current?.getBoundingClientRect();
        if (last && corner) reach(placeInRows(rows, last.x - corner.left, last.y - corner.top) ?? index);
      };
      const scrolling = autoScroller(pageScrolled(covered), place);
      followPointer(pressed, {
        thresholdPixels: 0,
        onStart: () => reach(index),
        onMove(point) {
          last = point;
          scrolling.point(point.y);
          place();
        },
        onEnd: scrolling.stop,
        onCancel: scrolling.stop,
      });
    },
  });
}

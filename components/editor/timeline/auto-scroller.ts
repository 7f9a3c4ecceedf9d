import type { RefObject } from "react";
import { type AutoScroller, autoScroller } from "@/components/ui/auto-scroller";

/** Scrolls an element along one axis while the pointer is near its edge. */
export function createAutoScroller(
  scroller: RefObject<HTMLElement | null>,
  axis: "x" | "y",
  onScroll: () => void,
): AutoScroller {
  const side = axis === "x" ? "scrollLeft" : "scrollTop";
  const box = () => {
    const { left, top, width, height } = scroller.current?.getBoundingClientRect() ?? {};
    const [start, size] = axis === "x" ? [left, width] : [top, height];
    return start === undefined || size === undefined ? undefined : { start, size };
  };
  const by = (pixels: number) => {
    const node = scroller.current;
    if (!node) return false;
    const before = node[side];
    node[side] += pixels;
    return node[side] !== before;
  };
  return autoScroller({ box, by }, onScroll);
}

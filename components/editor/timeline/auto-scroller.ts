import type { RefObject } from "react";
import { autoScrollStep } from "@/lib/editor/geometry/auto-scroll";

export type AutoScroller = {
  /** Reports the pointer's position on the axis. Near an edge, scrolling goes on until the pointer moves away. */
  point(client: number): void;
  stop(): void;
};

/** `onScroll` lets the caller place the dragged item again although the pointer rests. */
export function createAutoScroller(
  scroller: RefObject<HTMLElement | null>,
  axis: "x" | "y",
  onScroll: () => void,
): AutoScroller {
  let frame = 0;
  let pointer: number | null = null;
  const step = () => {
    frame = 0;
    const node = scroller.current;
    if (!node || pointer === null) return;
    const box = node.getBoundingClientRect();
    const pixels =
      axis === "x"
        ? autoScrollStep(pointer - box.left, box.width)
        : autoScrollStep(pointer - box.top, box.height);
    if (pixels === 0) return;
    if (scrollBy(node, axis, pixels)) onScroll();
    frame = requestAnimationFrame(step);
  };
  return {
    point(client) {
      pointer = client;
      frame ||= requestAnimationFrame(step);
    },
    stop() {
      pointer = null;
      cancelAnimationFrame(frame);
    },
  };
}

/** Returns whether it moved, which it does not at the end. */
function scrollBy(node: HTMLElement, axis: "x" | "y", pixels: number): boolean {
  const side = axis === "x" ? "scrollLeft" : "scrollTop";
  const before = node[side];
  node[side] += pixels;
  return node[side] !== before;
}

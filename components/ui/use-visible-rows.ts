"use client";

import { type RefObject, useLayoutEffect, useState } from "react";
import { type RowSpan, windowOfRows } from "@/lib/editor/geometry/window-of-items";

/** Which rows of a long grid are visible, or within `aheadPx` of it. Updates only when that changes. */
export function useVisibleRows(
  grid: RefObject<HTMLElement | null>,
  rows: readonly RowSpan[],
  aheadPx: number,
): readonly [first: number, end: number] {
  const [range, setRange] = useState<readonly [number, number]>([0, 0]);
  useLayoutEffect(() => {
    const node = grid.current;
    if (!node) return;
    const scroller = scrollerOf(node);
    let frame = 0;
    const look = () => {
      frame = 0;
      const { top } = node.getBoundingClientRect();
      const port = scroller?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
      const [first, end] = windowOfRows(rows, port.top - top - aheadPx, port.bottom - top + aheadPx);
      setRange((before) => (before[0] === first && before[1] === end ? before : [first, end]));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    const scrolled = scroller ?? window;
    const resizes = new ResizeObserver(soon);
    if (scroller) resizes.observe(scroller);
    scrolled.addEventListener("scroll", soon, { passive: true });
    window.addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(frame);
      resizes.disconnect();
      scrolled.removeEventListener("scroll", soon);
      window.removeEventListener("resize", soon);
    };
  }, [grid, rows, aheadPx]);
  return range;
}

/** The element in which the grid scrolls; undefined for the window. */
function scrollerOf(grid: HTMLElement): HTMLElement | undefined {
  for (let node = grid.parentElement; node && node !== document.body; node = node.parentElement)
    if (/auto|scroll/.test(getComputedStyle(node).overflowY)) return node;
  return undefined;
}

"use client";

import { type RefObject, useEffect, useState } from "react";
import { rowsBetween } from "@/components/photos/justify";

const aheadPx = 900;

/** Which rows of a long grid are in the window or near it; anew only when that changes. */
export function useVisibleRows(
  grid: RefObject<HTMLElement | null>,
  rows: readonly { topPx: number; heightPx: number }[],
): readonly [first: number, last: number] {
  const [range, setRange] = useState<readonly [number, number]>([0, 0]);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const top = grid.current?.getBoundingClientRect().top ?? 0;
      const [first, last] = rowsBetween(rows, -top - aheadPx, -top + window.innerHeight + aheadPx);
      setRange((before) => (before[0] === first && before[1] === last ? before : [first, last]));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    soon();
    window.addEventListener("scroll", soon, { passive: true });
    window.addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", soon);
      window.removeEventListener("resize", soon);
    };
  }, [grid, rows]);
  return range;
}

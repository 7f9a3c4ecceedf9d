"use client";

import { type RefObject, useLayoutEffect, useRef } from "react";

/** What is shown in one scroller by turns is found again where it was left. */
export function useKeptScroll<K extends string>(scroller: RefObject<HTMLElement | null>, shown: K): void {
  const places = useRef<Partial<Record<K, number>>>({});
  useLayoutEffect(() => {
    const node = scroller.current;
    if (!node) return;
    const keep = () => {
      places.current[shown] = node.scrollTop;
    };
    // Only in the next frame does a list that measures itself have its height.
    const frame = requestAnimationFrame(() => {
      node.scrollTop = places.current[shown] ?? 0;
      node.addEventListener("scroll", keep, { passive: true });
    });
    return () => {
      cancelAnimationFrame(frame);
      node.removeEventListener("scroll", keep);
    };
  }, [scroller, shown]);
}

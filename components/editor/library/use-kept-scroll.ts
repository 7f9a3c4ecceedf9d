"use client";

import { type RefObject, useLayoutEffect, useRef } from "react";

/** Remembers the scroll position of each tab that shares one scroller. */
export function useKeptScroll<K extends string>(scroller: RefObject<HTMLElement | null>, shown: K): void {
  const places = useRef<Partial<Record<K, number>>>({});
  useLayoutEffect(() => {
    const node = scroller.current;
    if (!node) return;
    const keep = () => {
      places.current[shown] = node.scrollTop;
    };
    // A list that measures itself has no height before the next frame.
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

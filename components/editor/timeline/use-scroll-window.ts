"use client";

import { type RefObject, useEffect, useState } from "react";

const step = 240;

/** How far something is scrolled, in coarse steps: what is drawn beyond the edge covers what lies between them. */
export function useScrollWindow(scroller: RefObject<HTMLElement | null>): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const node = scroller.current;
    if (!node) return;
    const read = () => setLeft(Math.floor(node.scrollLeft / step) * step);
    node.addEventListener("scroll", read, { passive: true });
    return () => node.removeEventListener("scroll", read);
  }, [scroller]);
  return left;
}

export const scrollStep = step;

"use client";

import { type RefObject, useEffect, useState } from "react";

/** How long something that only shows while the page scrolls stays after it has stopped. */
const restMs = 1_200;

type Measure = { heightPx: number; headerPx: number };

/** How far a long grid is scrolled through in the window, from 0 to 1. */
export function useScrolledShare(grid: RefObject<HTMLElement | null>, { heightPx, headerPx }: Measure) {
  const [windowPx, setWindowPx] = useState(0);
  const [share, setShare] = useState(0);
  const [isScrolling, setScrolling] = useState(false);
  const maxTopPx = Math.max(1, heightPx - (windowPx - headerPx));

  useEffect(() => {
    let frame = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      frame = 0;
      const node = grid.current;
      if (!node) return;
      const max = Math.max(1, heightPx - (window.innerHeight - headerPx));
      const passedPx = headerPx - node.getBoundingClientRect().top;
      setWindowPx(window.innerHeight);
      setShare(Math.min(1, Math.max(0, passedPx / max)));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const onScroll = () => {
      soon();
      setScrolling(true);
      clearTimeout(rest);
      rest = setTimeout(() => setScrolling(false), restMs);
    };
    look();
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(rest);
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("resize", soon);
    };
  }, [grid, heightPx, headerPx]);

  const scrollTo = (topPx: number) => {
    const top = grid.current?.getBoundingClientRect().top ?? 0;
    window.scrollTo({ top: window.scrollY + top + topPx - headerPx, behavior: "instant" });
  };
  return { share, maxTopPx, isScrolling, scrollTo };
}

import { autoScrollStep } from "@/lib/editor/geometry/auto-scroll";

export type AutoScroller = {
  /** Reports the pointer's position on the axis. Near an edge, scrolling goes on until the pointer moves away. */
  point(client: number): void;
  stop(): void;
};

/** What scrolls, along one axis. */
export type Scrolled = {
  box(): { start: number; size: number } | undefined;
  /** Returns whether it moved, which it does not at the end. */
  by(pixels: number): boolean;
};

/** `onScroll` lets the caller place the dragged item again although the pointer rests. */
export function autoScroller(scrolled: Scrolled, onScroll: () => void): AutoScroller {
  let frame = 0;
  let pointer: number | null = null;
  const step = () => {
    frame = 0;
    const box = scrolled.box();
    if (!box || pointer === null) return;
    const pixels = autoScrollStep(pointer - box.start, box.size);
    if (pixels === 0) return;
    if (scrolled.by(pixels)) onScroll();
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

/** The page, below and above what covers its ends. */
export function pageScrolled({ topPx, bottomPx }: { topPx: number; bottomPx: number }): Scrolled {
  return {
    box: () => ({ start: topPx, size: window.innerHeight - topPx - bottomPx }),
    by(pixels) {
      const before = window.scrollY;
      window.scrollBy({ top: pixels, behavior: "instant" });
      return window.scrollY !== before;
    },
  };
}

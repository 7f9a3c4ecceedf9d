import { autoScrollStep } from "@/lib/editor/geometry/auto-scroll";
import { type TimelineGeometry } from "./timeline-geometry";

export interface AutoScroller {
  /** Where the pointer is; near an edge the timeline goes on scrolling until it is moved away. */
  point(clientX: number): void;
  stop(): void;
}

/** `onScroll` is told, so that what is held can be placed anew although the pointer rests. */
export function createAutoScroller({ scroller }: TimelineGeometry, onScroll: () => void): AutoScroller {
  let frame = 0;
  let pointerX: number | null = null;
  const step = () => {
    frame = 0;
    const node = scroller.current;
    if (!node || pointerX === null) return;
    const box = node.getBoundingClientRect();
    const pixels = autoScrollStep(pointerX - box.left, box.width);
    if (pixels === 0) return;
    const before = node.scrollLeft;
    node.scrollLeft += pixels;
    if (node.scrollLeft !== before) onScroll();
    frame = requestAnimationFrame(step);
  };
  return {
    point(clientX) {
      pointerX = clientX;
      frame ||= requestAnimationFrame(step);
    },
    stop() {
      pointerX = null;
      cancelAnimationFrame(frame);
    },
  };
}

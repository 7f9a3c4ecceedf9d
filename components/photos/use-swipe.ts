import { type PointerEvent, useRef } from "react";

/** How far a finger goes before it means another picture. */
const leastPx = 48;
/** With nothing on that side, the picture follows only so much of the way. */
const resistance = 0.25;

type Swipe = { finger: number; x: number; y: number; isSideways: boolean };
type Ways = { onNext: (() => void) | undefined; onPrevious: (() => void) | undefined };

/** Where the picture is, for its `translate`. */
const offset = "--swipe";

function moveBy(element: HTMLElement, px: number): void {
  if (px === 0) element.style.removeProperty(offset);
  else element.style.setProperty(offset, `${px}px`);
}

/**
 * One finger that goes sideways leads to the picture on that side. The element needs `touch-action: pan-y pinch-zoom`, so
 * that the browser leaves sideways to us, and what follows the finger a `translate` by the element's variable.
 */
export function useSwipe({ onNext, onPrevious }: Ways) {
  const swipe = useRef<Swipe>(undefined);
  const stop = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    swipe.current = undefined;
    moveBy(currentTarget, 0);
  };
  const wayOf = (dx: number) => (dx < 0 ? onNext : onPrevious);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
      // A second finger pinches, and sliders have their own use for sideways.
      if (!event.isPrimary || isZoomed || event.target instanceof HTMLInputElement) return stop(event);
      if (event.pointerType === "mouse") return;
      swipe.current = { finger: event.pointerId, x: event.clientX, y: event.clientY, isSideways: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = swipe.current;
      if (now?.finger !== event.pointerId) return;
      const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
      if (!now.isSideways && Math.abs(dy) > Math.abs(dx)) return;
      if (!now.isSideways && Math.abs(dx) < 8) return;
      now.isSideways = true;
      moveBy(event.currentTarget, wayOf(dx) ? dx : dx * resistance);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const now = swipe.current;
      stop(event);
      if (now?.finger !== event.pointerId || !now.isSideways) return;
      const dx = event.clientX - now.x;
      if (Math.abs(dx) >= leastPx) wayOf(dx)?.();
    },
    onPointerCancel: stop,
  };
}

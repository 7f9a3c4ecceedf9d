export type GesturePoint = {
  x: number;
  y: number;
  /** The distance from where the pointer was pressed. */
  dx: number;
  dy: number;
  altKey: boolean;
  shiftKey: boolean;
};

type Gesture = {
  /** The pointer has moved far enough to mean a drag. */
  onStart?(point: GesturePoint): void;
  /** At most once per animation frame, and once more before the end. */
  onMove(point: GesturePoint): void;
  onEnd(point: GesturePoint): void;
  /** Escape was pressed, a second finger came down, or the browser took the pointer away. */
  onCancel(): void;
  /** The pointer was pressed and released without a drag. */
  onClick?(event: PointerEvent): void;
  thresholdPixels?: number;
};

type Pressed = Pick<PointerEvent, "pointerId" | "clientX" | "clientY">;

/** Follows one pointer from press to release. Returns a function that cancels it. */
export function followPointer(pressed: Pressed, gesture: Gesture): () => void {
  const threshold = gesture.thresholdPixels ?? 4;
  const over = new AbortController();
  const { signal } = over;
  let isDragging = threshold === 0;
  let last: GesturePoint | undefined;
  let frame = 0;

  const pointOf = (event: PointerEvent): GesturePoint => ({
    x: event.clientX,
    y: event.clientY,
    dx: event.clientX - pressed.clientX,
    dy: event.clientY - pressed.clientY,
    altKey: event.altKey,
    shiftKey: event.shiftKey,
  });
  const move = () => {
    frame = 0;
    if (last) gesture.onMove(last);
  };
  const finish = (end: () => void) => {
    cancelAnimationFrame(frame);
    over.abort();
    end();
  };
  const cancel = () => finish(() => isDragging && gesture.onCancel());

  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerId !== pressed.pointerId) return;
    last = pointOf(event);
    if (!isDragging) {
      if (Math.hypot(last.dx, last.dy) < threshold) return;
      isDragging = true;
      gesture.onStart?.(last);
    }
    frame ||= requestAnimationFrame(move);
  };
  const onPointerUp = (event: PointerEvent) => {
    if (event.pointerId !== pressed.pointerId) return;
    const point = pointOf(event);
    finish(() => {
      if (!isDragging) return gesture.onClick?.(event);
      gesture.onMove(point);
      gesture.onEnd(point);
      swallowClick();
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };

  window.addEventListener("pointermove", onPointerMove, { signal });
  window.addEventListener("pointerup", onPointerUp, { signal });
  window.addEventListener("pointercancel", cancel, { signal });
  window.addEventListener("blur", cancel, { signal });
  window.addEventListener("keydown", onKeyDown, { signal, capture: true });
  if (isDragging)
    gesture.onStart?.({
      x: pressed.clientX,
      y: pressed.clientY,
      dx: 0,
      dy: 0,
      altKey: false,
      shiftKey: false,
    });
  return cancel;
}

/** Swallow the click that browsers fire after a drag. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}

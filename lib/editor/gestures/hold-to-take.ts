type Pressed = Pick<PointerEvent, "pointerId" | "clientX" | "clientY">;

type Hold = {
  holdMs: number;
  /** The finger has rested long enough: a drag begins, which lasts until the finger is lifted. */
  onTake(): void;
  /** The finger was lifted earlier than that. */
  onTap?(): void;
};

/** How long a finger has to rest to start a drag. */
export const FINGER_HOLD_MS = 320;
const slackPixels = 8;

/**
 * A resting finger picks up what is under it; a finger that moves at once scrolls as usual. The page does not scroll
 * during the drag.
 */
export function holdToTake(pressed: Pressed, { holdMs, onTake, onTap }: Hold): void {
  const over = new AbortController();
  const options = { signal: over.signal };
  let isTaken = false;
  const end = () => {
    clearTimeout(timer);
    over.abort();
  };
  const timer = setTimeout(() => {
    isTaken = true;
    onTake();
  }, holdMs);

  const isOther = (event: PointerEvent) => event.pointerId !== pressed.pointerId;
  window.addEventListener(
    "pointermove",
    (event) => {
      if (isTaken || isOther(event)) return;
      if (Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) > slackPixels) end();
    },
    options,
  );
  window.addEventListener(
    "pointerup",
    (event) => {
      if (isOther(event)) return;
      end();
      if (!isTaken) onTap?.();
    },
    options,
  );
  window.addEventListener("pointercancel", end, options);
  // Two fingers pinch and pick up nothing.
  window.addEventListener("pointerdown", (event) => !isTaken && isOther(event) && end(), options);
  window.addEventListener("touchmove", (touch) => isTaken && touch.preventDefault(), {
    ...options,
    passive: false,
  });
}

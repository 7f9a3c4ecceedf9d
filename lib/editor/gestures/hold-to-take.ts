type Pressed = Pick<PointerEvent, "pointerId" | "clientX" | "clientY">;

type Hold = {
  holdMs: number;
  /** It was held still for so long: what follows is a drag, until the finger is lifted. */
  onTake(): void;
  /** It was lifted again before that. */
  onTap?(): void;
};

/** As long as a finger has to rest to mean a drag. */
export const fingerHoldMs = 320;
const slackPixels = 8;

/**
 * A finger that rests takes hold of what is under it; one that moves at once scrolls, as everywhere else. While it is
 * held the page does not scroll.
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
  // Two fingers pinch, and take nothing.
  window.addEventListener("pointerdown", (event) => !isTaken && isOther(event) && end(), options);
  window.addEventListener("touchmove", (touch) => isTaken && touch.preventDefault(), {
    ...options,
    passive: false,
  });
}

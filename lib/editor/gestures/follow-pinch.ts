export type Pinch = {
  /** The distance between the fingers. */
  distance: number;
  middleX: number;
};

type Finger = Pick<Touch, "clientX" | "clientY">;

export function pinchOf([first, second]: readonly Finger[]): Pinch | undefined {
  if (!first || !second) return undefined;
  const distance = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
  // Fingers too close together would make the ratio explode.
  return { distance: Math.max(distance, 24), middleX: (first.clientX + second.clientX) / 2 };
}

/** Follows a pinch: reports the change in distance since the last call, and its centre. */
export function followPinch(
  node: HTMLElement,
  onPinch: (factor: number, middleX: number) => void,
): () => void {
  const over = new AbortController();
  let last: Pinch | undefined;
  const begin = (event: TouchEvent) => {
    last = pinchOf([...event.touches]);
  };
  const move = (event: TouchEvent) => {
    const pinch = pinchOf([...event.touches]);
    if (!pinch || !last) return;
    event.preventDefault();
    onPinch(pinch.distance / last.distance, pinch.middleX);
    last = pinch;
  };
  for (const name of ["touchstart", "touchend", "touchcancel"] as const)
    node.addEventListener(name, begin, { signal: over.signal, passive: true });
  // React's own touch listeners are passive, so they cannot keep the page from zooming.
  node.addEventListener("touchmove", move, { signal: over.signal, passive: false });
  return () => over.abort();
}

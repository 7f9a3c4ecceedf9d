/** A drag closer to the edge than this scrolls the timeline. */
const edgePx = 56;
const fastestPerFrame = 24;

/** How many pixels to scroll in the next animation frame: none inside, and more the further out the pointer is. */
export function autoScrollStep(pointerX: number, viewportWidth: number): number {
  const edge = Math.min(edgePx, viewportWidth / 4);
  const beyond =
    pointerX < edge
      ? pointerX - edge
      : pointerX > viewportWidth - edge
        ? pointerX - (viewportWidth - edge)
        : 0;
  const depth = Math.max(-1.5, Math.min(1.5, beyond / edge));
  return Math.round(depth * Math.abs(depth) * fastestPerFrame);
}

/** How close to the edge a drag makes the timeline scroll. */
const edgePx = 56;
const fastestPerFrame = 24;

/** Pixels to scroll in the next frame of the screen: none inside, faster the further the pointer is out. */
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

type Box = {
  left: number;
  top: number;
  right: number;
  bottom: number;
};

/** The index of the card in a grid that is nearest to a point. */
export function placeInGrid(boxes: readonly Box[], x: number, y: number): number {
  let best = 0;
  let bestDistance = Number.POSITIVE_INFINITY;
  boxes.forEach((box, index) => {
    const dx = x - (box.left + box.right) / 2;
    const dy = y - (box.top + box.bottom) / 2;
    const distance = dx * dx + dy * dy;
    if (distance < bestDistance) {
      best = index;
      bestDistance = distance;
    }
  });
  return best;
}

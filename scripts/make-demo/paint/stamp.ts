import type { Color } from "@/scripts/make-demo/paint/color";
import type { Picture } from "@/scripts/make-demo/paint/picture";

export type Box = { left: number; top: number; right: number; bottom: number };

/** Paints only within a box. What `paint` returns covers what is there, as opaquely as its `share` says. */
export function stamp(
  picture: Picture,
  box: Box,
  paint: (x: number, y: number, there: Color) => { color: Color; share: number } | undefined,
): void {
  const { width, height, light } = picture;
  const clamp = (value: number, max: number) => Math.max(0, Math.min(max, Math.round(value * height)));
  for (let row = clamp(box.top, height); row < clamp(box.bottom, height); row += 1) {
    for (let column = clamp(box.left, width); column < clamp(box.right, width); column += 1) {
      const at = (row * width + column) * 3;
      const there: Color = [light[at]!, light[at + 1]!, light[at + 2]!];
      const over = paint((column + 0.5) / height, (row + 0.5) / height, there);
      if (!over || over.share <= 0) continue;
      const share = Math.min(1, over.share);
      for (let c = 0; c < 3; c += 1) light[at + c] = there[c]! * (1 - share) + over.color[c]! * share;
    }
  }
}

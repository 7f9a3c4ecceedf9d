import type { PaintContext } from "@/lib/paint/host/host";

type Rectangle = { x: number; y: number; width: number; height: number };

/**
 * Clips to the whole pixels nearest to a rectangle. Edges between two pixels are cut differently by different hosts,
 * and let the ground shine through where two parts meet. Not for turned contexts.
 */
export function clipToPixels(context: PaintContext, { x, y, width, height }: Rectangle): void {
  const { a, d, e, f } = context.getTransform();
  const [left, top] = [Math.round(x * a + e), Math.round(y * d + f)];
  const [right, bottom] = [Math.round((x + width) * a + e), Math.round((y + height) * d + f)];
  const before = context.getTransform();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.beginPath();
  context.rect(left, top, right - left, bottom - top);
  context.clip();
  context.setTransform(before.a, before.b, before.c, before.d, before.e, before.f);
}

import type { PaintContext } from "@/lib/paint/host/host";

type Rectangle = { x: number; y: number; width: number; height: number };

/**
 * Clips to the whole pixels nearest to a rectangle. Hosts cut edges between two pixels differently, and where two parts
 * meet at such an edge, the background shines through. Does not work on rotated contexts.
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

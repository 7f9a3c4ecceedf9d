import type { Span } from "@/lib/editor/geometry/window-of-items";

export type Rectangle = {
  left: number;
  top: number;
  right: number;
  bottom: number;
};

export function rectangleBetween(ax: number, ay: number, bx: number, by: number): Rectangle {
  return { left: Math.min(ax, bx), right: Math.max(ax, bx), top: Math.min(ay, by), bottom: Math.max(ay, by) };
}

/** The ids of the clips on a track that the selection rectangle touches. */
export function idsInRectangle(
  items: readonly (Span & { id: string })[],
  track: { top: number; bottom: number },
  rectangle: Rectangle,
): string[] {
  if (rectangle.bottom < track.top || rectangle.top > track.bottom) return [];
  return items
    .filter(({ left, right }) => right > rectangle.left && left < rectangle.right)
    .map(({ id }) => id);
}

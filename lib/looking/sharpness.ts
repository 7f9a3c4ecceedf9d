import { EDGE_WIDTHS, type EdgeWidths, TILES_ACROSS, TILES_DOWN } from "@/lib/looking/count-picture";
import type { Box } from "@/lib/looking/find-subject";

/** With fewer edges, nothing can be said about a part. */
const minEdges = 12;
/** How many pixels an edge in perfect focus takes, after the camera and scaling. */
const focusedWidth = 2;

/** How sharp the sharpest part is, from 0 to 1; null when there are too few edges to tell. */
export function sharpness(edges: EdgeWidths): number | null {
  const each = Array.from({ length: TILES_ACROSS * TILES_DOWN }, (_, tile) => widthIn(edges, [tile]))
    .filter((width) => width !== null)
    .toSorted((a, b) => a - b);
  return fromWidth(each[Math.floor(each.length * 0.15)] ?? null);
}

/** The sharpness around the picture's subject. */
export function subjectSharpness(edges: EdgeWidths, box: Box): number | null {
  const tiles = Array.from({ length: TILES_ACROSS * TILES_DOWN }, (_, tile) => tile).filter((tile) => {
    const [x, y] = [tile % TILES_ACROSS, Math.floor(tile / TILES_ACROSS)];
    const isBeside = (at: number, count: number, start: number, size: number) =>
      (at + 1) / count <= start || at / count >= start + size;
    return !isBeside(x, TILES_ACROSS, box.x, box.width) && !isBeside(y, TILES_DOWN, box.y, box.height);
  });
  return fromWidth(widthIn(edges, tiles));
}

function fromWidth(width: number | null): number | null {
  return width === null ? null : Math.min(1, focusedWidth / Math.max(width, focusedWidth));
}

/** If one direction has fewer edges than this share of the other's, ignore it: a pole before a soft sky. */
const minPartOfOther = 0.25;

/** Takes the worse of both directions: a hand that moved sideways still leaves the horizon sharp. */
function widthIn({ across, down }: EdgeWidths, tiles: readonly number[]): number | null {
  const [one, other] = [usualWidth(across, tiles), usualWidth(down, tiles)].toSorted(
    (a, b) => b.count - a.count,
  );
  if (!one || one.count < minEdges) return null;
  const counts = other && other.count >= Math.max(minEdges, minPartOfOther * one.count);
  return counts ? Math.max(one.width, other.width) : one.width;
}

/** The width of the sharper edges in these tiles, because most pictures have soft edges, too. */
function usualWidth(counts: Uint32Array, tiles: readonly number[]): { width: number; count: number } {
  const sums = new Float64Array(EDGE_WIDTHS);
  for (const tile of tiles)
    for (let width = 0; width < EDGE_WIDTHS; width += 1)
      sums[width] = (sums[width] ?? 0) + (counts[tile * EDGE_WIDTHS + width] ?? 0);
  const count = sums.reduce((sum, one) => sum + one, 0);
  let seen = 0;
  return { width: sums.findIndex((one) => (seen += one) > 0.12 * count) / 2, count };
}

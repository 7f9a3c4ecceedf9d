import type { Row } from "@/components/ui/rows";

/**
 * The index of the tile at a point of the grid, or of the nearest one: beside a row its last, at a title the one before,
 * below everything the last of all.
 */
export function placeInRows(rows: readonly Row<unknown>[], x: number, y: number): number | undefined {
  const tiles = rows.flatMap((row) => (row.kind === "tiles" ? [row] : []));
  const row = tiles.findLast(({ topPx }) => topPx <= y) ?? tiles[0];
  const tile = row?.tiles.findLast(({ leftPx }) => leftPx <= x) ?? row?.tiles[0];
  return tile?.index;
}

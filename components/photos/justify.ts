import type { Row, Tile, TileGroup } from "@/components/ui/rows";

type Sized = { width: number; height: number };

export type GridMeasure = { widthPx: number; rowPx: number; gapPx: number; titlePx: number };

/** Panoramas and receipts are clamped to these ratios. */
const [narrowest, widest] = [0.45, 3];

function ratioOf({ width, height }: Sized): number {
  return Math.min(widest, Math.max(narrowest, width / Math.max(1, height)));
}

/**
 * Lays pictures out in rows that all end at the same edge, each picture in its own ratio. A row ends where its height
 * comes closest to the target. The last row of a group keeps the target height and may end early.
 */
export function justify<T extends Sized>(groups: readonly TileGroup<T>[], measure: GridMeasure): Row<T>[] {
  const { widthPx, rowPx, gapPx, titlePx } = measure;
  const rows: Row<T>[] = [];
  let topPx = 0;
  let index = 0;
  let group = 0;

  function close(items: readonly T[], heightPx: number, fills: boolean): void {
    let leftPx = 0;
    const tiles = items.map((item, at): Tile<T> => {
      const isLast = fills && at === items.length - 1;
      const tileWidth = isLast ? widthPx - leftPx : Math.round(ratioOf(item) * heightPx);
      const tile = { item, index, leftPx, widthPx: tileWidth };
      leftPx += tileWidth + gapPx;
      index += 1;
      return tile;
    });
    rows.push({ kind: "tiles", group, topPx, heightPx, tiles });
    topPx += heightPx + gapPx;
  }

  const heightOf = (items: readonly T[]) =>
    (widthPx - gapPx * (items.length - 1)) / items.reduce((sum, item) => sum + ratioOf(item), 0);

  for (const { title, items } of groups) {
    if (title !== "") {
      rows.push({ kind: "title", group, topPx, heightPx: titlePx, text: title });
      topPx += titlePx;
    }
    let open: T[] = [];
    for (const item of items) {
      const before = open.length > 0 ? heightOf(open) : Number.POSITIVE_INFINITY;
      const after = heightOf([...open, item]);
      if (after > rowPx) {
        open.push(item);
        continue;
      }
      // Adding one more picture makes the row too low: choose the height closer to the target.
      if (open.length > 0 && before - rowPx < rowPx - after) {
        close(open, Math.round(before), true);
        open = heightOf([item]) > rowPx ? [item] : [];
        if (open.length === 0) close([item], Math.round(heightOf([item])), true);
      } else {
        close([...open, item], Math.round(after), true);
        open = [];
      }
    }
    if (open.length > 0) close(open, Math.round(Math.min(rowPx, heightOf(open))), false);
    group += 1;
  }
  return rows;
}

import type { Row, Tile, TileGroup } from "@/components/ui/rows";

type Sized = { width: number; height: number };

export type GridMeasure = { widthPx: number; rowPx: number; gapPx: number; titlePx: number };

/** Panoramas and receipts are clamped to these ratios. */
const [narrowest, widest] = [0.45, 3];

/** Pictures side by side. A full row ends at the edge of the page. */
type Line<T> = { items: readonly T[]; heightPx: number; isFull: boolean };

/**
 * Lays pictures out in rows that all end at the same edge, each picture in its own ratio. A row ends where its height
 * comes closest to the target. The last row of a group keeps the target height and may end early.
 */
export function justify<T extends Sized>(groups: readonly TileGroup<T>[], measure: GridMeasure): Row<T>[] {
  const rows: Row<T>[] = [];
  let topPx = 0;
  let index = 0;
  for (const [group, { title, items }] of groups.entries()) {
    if (title !== "") {
      rows.push({ kind: "title", group, topPx, heightPx: measure.titlePx, text: title });
      topPx += measure.titlePx;
    }
    for (let from = 0; from < items.length; ) {
      const line = lineFrom(items, from, measure);
      const tiles = tilesOf(line, index, measure);
      rows.push({ kind: "tiles", group, topPx, heightPx: line.heightPx, tiles });
      topPx += line.heightPx + measure.gapPx;
      index += line.items.length;
      from += line.items.length;
    }
  }
  return rows;
}

function lineFrom<T extends Sized>(items: readonly T[], from: number, measure: GridMeasure): Line<T> {
  const { rowPx } = measure;
  for (let until = from + 1; until <= items.length; until += 1) {
    const line = items.slice(from, until);
    const height = heightOf(line, measure);
    if (height > rowPx) continue;
    // The last picture makes the row too low: choose the height closer to the target, with or without it.
    const shorter = line.slice(0, -1);
    const shorterHeight = heightOf(shorter, measure);
    return shorter.length > 0 && shorterHeight - rowPx < rowPx - height
      ? { items: shorter, heightPx: Math.round(shorterHeight), isFull: true }
      : { items: line, heightPx: Math.round(height), isFull: true };
  }
  return { items: items.slice(from), heightPx: rowPx, isFull: false };
}

/** How high pictures are that fill the width together. */
function heightOf(items: readonly Sized[], { widthPx, gapPx }: GridMeasure): number {
  return (widthPx - gapPx * (items.length - 1)) / items.reduce((sum, item) => sum + ratioOf(item), 0);
}

function ratioOf({ width, height }: Sized): number {
  return Math.min(widest, Math.max(narrowest, width / Math.max(1, height)));
}

/** The last picture of a full row makes up for what was rounded before it. */
function tilesOf<T extends Sized>(
  { items, heightPx, isFull }: Line<T>,
  firstIndex: number,
  { widthPx, gapPx }: GridMeasure,
): Tile<T>[] {
  let leftPx = 0;
  return items.map((item, at) => {
    const isLast = isFull && at === items.length - 1;
    const tileWidth = isLast ? widthPx - leftPx : Math.round(ratioOf(item) * heightPx);
    const tile = { item, index: firstIndex + at, leftPx, widthPx: tileWidth };
    leftPx += tileWidth + gapPx;
    return tile;
  });
}

import type { Row, TileGroup } from "@/components/ui/rows";

export type EvenMeasure = {
  widthPx: number;
  columns: number;
  gapPx: number;
  /** The ratio of a tile's height to its width. */
  heightOfWidth: number;
  titlePx: number;
  /** The space between two groups. */
  groupGapPx: number;
};

/** Lays out tiles of one size in columns, group by group. Each group begins a new row. */
export function evenRows<T>(groups: readonly TileGroup<T>[], measure: EvenMeasure): Row<T>[] {
  const { widthPx, columns, gapPx, heightOfWidth, titlePx, groupGapPx } = measure;
  const tilePx = (widthPx - gapPx * (columns - 1)) / columns;
  const heightPx = tilePx * heightOfWidth;
  const rows: Row<T>[] = [];
  let topPx = 0;
  let index = 0;
  for (const [group, { title, items }] of groups.entries()) {
    if (group > 0) topPx += groupGapPx;
    if (title !== "") {
      rows.push({ kind: "title", group, topPx, heightPx: titlePx, text: title });
      topPx += titlePx;
    }
    for (let from = 0; from < items.length; from += columns) {
      const tiles = items.slice(from, from + columns).map((item, column) => ({
        item,
        index: index + column,
        leftPx: column * (tilePx + gapPx),
        widthPx: tilePx,
      }));
      rows.push({ kind: "tiles", group, topPx, heightPx, tiles });
      topPx += heightPx + gapPx;
      index += tiles.length;
    }
    if (items.length > 0) topPx -= gapPx;
  }
  return rows;
}

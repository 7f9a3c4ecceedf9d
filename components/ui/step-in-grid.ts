import type { Row, TileRow } from "@/components/ui/rows";

type Found = { index: number; topPx: number; heightPx: number };

function nearest<T>(row: TileRow<T> | undefined, middlePx: number): number | undefined {
  const distance = ({ leftPx, widthPx }: { leftPx: number; widthPx: number }) =>
    Math.abs(leftPx + widthPx / 2 - middlePx);
  const [tile] = row?.tiles.toSorted((a, b) => distance(a) - distance(b)) ?? [];
  return tile?.index;
}

/** The tile of a grid to which a key leads: the next one in the row, or the nearest above or below. */
export function stepInGrid<T>(rows: readonly Row<T>[], from: number, key: string): Found | undefined {
  const tileRows = rows.filter((row): row is TileRow<T> => row.kind === "tiles");
  const at = tileRows.findIndex(({ tiles }) => tiles.some(({ index }) => index === from));
  const tile = tileRows[at]?.tiles.find(({ index }) => index === from);
  if (!tile) return undefined;
  const middlePx = tile.leftPx + tile.widthPx / 2;
  const targets: Record<string, number | undefined> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: nearest(tileRows[at + 1], middlePx),
    ArrowUp: nearest(tileRows[at - 1], middlePx),
    Home: 0,
    End: tileRows.at(-1)?.tiles.at(-1)?.index,
  };
  const target = targets[key];
  const row = tileRows.find(({ tiles }) => tiles.some(({ index }) => index === target));
  return row && target !== undefined
    ? { index: target, topPx: row.topPx, heightPx: row.heightPx }
    : undefined;
}

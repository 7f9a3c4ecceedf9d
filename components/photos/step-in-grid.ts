import type { PhotoRow, Row } from "@/components/photos/justify";

type Found = { index: number; topPx: number; heightPx: number };

function nearest<T>(row: PhotoRow<T> | undefined, middlePx: number): number | undefined {
  const distance = ({ leftPx, widthPx }: { leftPx: number; widthPx: number }) =>
    Math.abs(leftPx + widthPx / 2 - middlePx);
  const [tile] = row?.tiles.toSorted((a, b) => distance(a) - distance(b)) ?? [];
  return tile?.index;
}

/** Where a key leads from one photo of the grid: beside it, or the nearest above or below. */
export function stepInGrid<T>(rows: readonly Row<T>[], from: number, key: string): Found | undefined {
  const photoRows = rows.filter((row): row is PhotoRow<T> => row.kind === "photos");
  const at = photoRows.findIndex(({ tiles }) => tiles.some(({ index }) => index === from));
  const tile = photoRows[at]?.tiles.find(({ index }) => index === from);
  if (!tile) return undefined;
  const middlePx = tile.leftPx + tile.widthPx / 2;
  const targets: Record<string, number | undefined> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: nearest(photoRows[at + 1], middlePx),
    ArrowUp: nearest(photoRows[at - 1], middlePx),
    Home: 0,
    End: photoRows.at(-1)?.tiles.at(-1)?.index,
  };
  const target = targets[key];
  const row = photoRows.find(({ tiles }) => tiles.some(({ index }) => index === target));
  return row && target !== undefined
    ? { index: target, topPx: row.topPx, heightPx: row.heightPx }
    : undefined;
}

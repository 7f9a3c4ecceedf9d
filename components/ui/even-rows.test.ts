import fc from "fast-check";
import { expect, test } from "vitest";
import { windowOfRows } from "@/lib/editor/geometry/window-of-items";
import { evenRows } from "@/components/ui/even-rows";
import type { Row } from "@/components/ui/rows";
import { stepInGrid } from "@/components/ui/step-in-grid";

const measure = { widthPx: 264, columns: 3, gapPx: 4, heightOfWidth: 1, titlePx: 24, groupGapPx: 12 };
const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index);
const tilesOf = (rows: readonly Row<number>[]) =>
  rows.flatMap((row) => (row.kind === "tiles" ? row.tiles : []));

test("every tile has one place, in order, within the width", () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 8 }), (counts, columns) => {
      let from = 0;
      const groups = counts.map((count) => {
        const items = numbers(count, from);
        from += count;
        return { title: "An album", items };
      });
      const rows = evenRows(groups, { ...measure, columns });
      const tiles = tilesOf(rows);
      expect(tiles.map(({ item }) => item)).toEqual(numbers(from));
      expect(tiles.map(({ index }) => index)).toEqual(numbers(from));
      for (const { leftPx, widthPx } of tiles) expect(leftPx + widthPx).toBeLessThanOrEqual(264.001);
      for (const [at, row] of rows.entries()) {
        const next = rows[at + 1];
        if (next) expect(next.topPx).toBeGreaterThanOrEqual(row.topPx + row.heightPx);
      }
    }),
  );
});

test("a window on five hundred tiles shows only its rows, and all windows together show everything", () => {
  const rows = evenRows([{ title: "", items: numbers(500) }], measure);
  const [first, end] = windowOfRows(rows, 5000, 5400);
  expect(end - first).toBeLessThan(8);
  const rowAt = (index: number) => rows[index] ?? { topPx: Number.NaN, heightPx: 0 };
  expect(rowAt(first - 1).topPx + rowAt(first - 1).heightPx).toBeLessThanOrEqual(5000);
  expect(rowAt(first).topPx + rowAt(first).heightPx).toBeGreaterThan(5000);
  expect(rowAt(end).topPx).toBeGreaterThanOrEqual(5400);
  const last = rowAt(rows.length - 1);
  expect(windowOfRows(rows, 0, last.topPx + last.heightPx)).toEqual([0, rows.length]);
});

test("keys lead to the tiles beside, above and below, across group titles", () => {
  const rows = evenRows(
    [
      { title: "One", items: numbers(4) },
      { title: "Two", items: numbers(5, 4) },
    ],
    measure,
  );
  expect(stepInGrid(rows, 1, "ArrowDown")?.index).toBe(3);
  expect(stepInGrid(rows, 3, "ArrowDown")?.index).toBe(4);
  expect(stepInGrid(rows, 4, "ArrowLeft")?.index).toBe(3);
  expect(stepInGrid(rows, 0, "ArrowUp")).toBeUndefined();
  expect(stepInGrid(rows, 2, "End")?.index).toBe(8);
});

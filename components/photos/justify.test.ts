import fc from "fast-check";
import { expect, test } from "vitest";
import { windowOfRows } from "@/lib/editor/geometry/window-of-items";
import { justify } from "@/components/photos/justify";

const measure = { widthPx: 1000, rowPx: 200, gapPx: 4, titlePx: 40 };
const photo = (width: number, height: number) => ({ width, height });
const photos = fc.array(
  fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) }),
  { minLength: 1, maxLength: 60 },
);

test("rows end at one edge, in order, with every photo once and in its own ratio", () => {
  fc.assert(
    fc.property(photos, fc.integer({ min: 300, max: 2500 }), (items, widthPx) => {
      const rows = justify([{ title: "", items }], { ...measure, widthPx });
      const tiles = rows.flatMap((row) => (row.kind === "tiles" ? row.tiles : []));
      expect(tiles.map(({ item }) => item)).toEqual(items);
      expect(tiles.map(({ index }) => index)).toEqual(items.map((_, index) => index));
      for (const [at, row] of rows.entries()) {
        if (row.kind !== "tiles") continue;
        const end = Math.max(...row.tiles.map((tile) => tile.leftPx + tile.widthPx));
        expect(end).toBeLessThanOrEqual(widthPx + row.tiles.length);
        if (at < rows.length - 1) expect(end).toBe(widthPx);
        for (const tile of row.tiles) {
          const ratio = Math.min(3, Math.max(0.45, tile.item.width / tile.item.height));
          expect(Math.abs(tile.widthPx - ratio * row.heightPx)).toBeLessThanOrEqual(row.tiles.length + 2);
        }
      }
    }),
  );
});

test("rows follow each other without overlap, below the title of their group", () => {
  const items = Array.from({ length: 20 }, () => photo(3, 2));
  const rows = justify(
    [
      { title: "June", items },
      { title: "May", items: items.slice(0, 2) },
    ],
    measure,
  );
  expect(rows[0]).toMatchObject({ kind: "title", text: "June", topPx: 0 });
  for (const [at, row] of rows.entries()) {
    const next = rows[at + 1];
    if (next) expect(next.topPx).toBeGreaterThanOrEqual(row.topPx + row.heightPx);
  }
  const last = rows.at(-1);
  expect(last).toMatchObject({ kind: "tiles", heightPx: 200 });
});

test("the height of a full row is close to the target", () => {
  const items = Array.from({ length: 50 }, (_, index) =>
    photo(index % 3 === 0 ? 2 : 3, index % 3 === 0 ? 3 : 2),
  );
  for (const row of justify([{ title: "", items }], measure).slice(0, -1)) {
    expect(row.heightPx).toBeGreaterThan(150);
    expect(row.heightPx).toBeLessThan(260);
  }
});

test("a window onto ten thousand photos shows only its rows", () => {
  const rows = justify([{ title: "", items: Array.from({ length: 10_000 }, () => photo(3, 2)) }], measure);
  const [first, last] = windowOfRows(rows, 10_000, 10_900);
  expect(last - first).toBeLessThan(8);
  expect(rows[first]?.topPx).toBeLessThanOrEqual(10_000);
  expect((rows[last]?.topPx ?? 0) >= 10_900).toBe(true);
  expect(windowOfRows(rows, -500, 0)).toEqual([0, 0]);
});

test.each([
  ["with the last picture, where the height is closer to the target", 1000, [2.5, 2, 0.8], [3], [187]],
  ["without it, where that is closer", 1000, [2.5, 2, 2.5], [2, 1], [221, 200]],
  ["after one picture that is too wide for its height", 500, [3, 2], [1, 1], [167, 200]],
])("a row ends %s", (_what, widthPx, ratios, counts, heights) => {
  const items = ratios.map((ratio) => photo(ratio * 1000, 1000));
  const rows = justify([{ title: "", items }], { ...measure, widthPx });
  expect(rows.map((row) => (row.kind === "tiles" ? row.tiles.length : 0))).toEqual(counts);
  expect(rows.map(({ heightPx }) => heightPx)).toEqual(heights);
});

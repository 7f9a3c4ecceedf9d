import { expect, it } from "vitest";
import { placeInRows } from "@/components/photos/place-in-rows";
import type { Row } from "@/components/ui/rows";

const tile = (index: number, leftPx: number) => ({ item: index, index, leftPx, widthPx: 90 });
const rows: Row<number>[] = [
  { kind: "title", group: 0, topPx: 0, heightPx: 50, text: "May" },
  { kind: "tiles", group: 0, topPx: 50, heightPx: 100, tiles: [tile(0, 0), tile(1, 100)] },
  { kind: "tiles", group: 0, topPx: 160, heightPx: 100, tiles: [tile(2, 0)] },
  { kind: "title", group: 1, topPx: 270, heightPx: 50, text: "April" },
  { kind: "tiles", group: 1, topPx: 320, heightPx: 100, tiles: [tile(3, 0), tile(4, 100)] },
];

it.each([
  ["on a tile", 20, 60, 0],
  ["on the one beside it", 150, 149, 1],
  ["in the gap between two", 95, 100, 0],
  ["above everything", 150, -30, 1],
  ["behind the last of a row", 300, 200, 2],
  ["on a title", 10, 290, 2],
  ["left of everything", -10, 350, 3],
  ["below everything", 150, 900, 4],
])("%s", (_, x, y, index) => expect(placeInRows(rows, x, y)).toBe(index));

it("is nowhere in an empty grid", () => expect(placeInRows([], 10, 10)).toBeUndefined());

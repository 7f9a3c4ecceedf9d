import { expect, it } from "vitest";
import { monthAt, monthMarks, yearLabels } from "@/components/photos/month-marks";

const marks = [
  { title: "March 2026", topPx: 0 },
  { title: "January 2026", topPx: 900 },
  { title: "December 2025", topPx: 1_000 },
  { title: "July 2019", topPx: 9_000 },
];

it("finds where months begin", () => {
  const tiles = { kind: "tiles", group: 0, topPx: 52, heightPx: 200, tiles: [] } as const;
  const rows = [
    { kind: "title", group: 0, topPx: 0, heightPx: 52, text: "March 2026" } as const,
    { ...tiles, tiles: [] },
    { kind: "title", group: 1, topPx: 258, heightPx: 52, text: "May 2025" } as const,
  ];
  expect(monthMarks(rows)).toEqual([
    { title: "March 2026", topPx: 0 },
    { title: "May 2025", topPx: 258 },
  ]);
});

it.each([
  [-40, 0],
  [0, 0],
  [899, 0],
  [900, 1],
  [5_000, 2],
  [99_999, 3],
])("at %d px it is month %d", (topPx, index) => expect(monthAt(marks, topPx)).toBe(index));

it("says each year once, where it begins, and none upon another", () => {
  const track = { maxTopPx: 10_000, trackPx: 500, gapPx: 20 };
  expect(yearLabels(marks, track)).toEqual([
    { year: "2026", atPx: 0 },
    { year: "2025", atPx: 50 },
    { year: "2019", atPx: 450 },
  ]);
  expect(yearLabels(marks, { ...track, gapPx: 60 }).map(({ year }) => year)).toEqual(["2026", "2019"]);
  expect(yearLabels(marks, { ...track, maxTopPx: 6_000 }).at(-1)).toEqual({ year: "2019", atPx: 500 });
});

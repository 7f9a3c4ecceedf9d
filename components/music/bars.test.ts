import { expect, test } from "vitest";
import { barsOf, barsPath } from "@/components/music/bars";

test("the height of a bar is the volume of its part of the song", () => {
  const peaks = Array.from({ length: 1000 }, (_, at) => (at >= 700 && at < 800 ? 200 : 50));
  const bars = barsOf({ peaks }, 10);
  expect(bars).toHaveLength(10);
  expect(bars[7]).toBe(1);
  expect(bars[0]).toBeCloseTo(0.25);
});

test("a song with fewer peaks than bars, and silence, are drawn too", () => {
  expect(barsOf({ peaks: [255, 0] }, 6)).toEqual([1, 1, 1, 0.04, 0.04, 0.04]);
  expect(barsOf({ peaks: [] }, 3)).toEqual([0.04, 0.04, 0.04]);
});

test("quiet songs fill the height, but near silence does not", () => {
  expect(Math.max(...barsOf({ peaks: [100, 50] }, 2))).toBe(1);
  expect(Math.max(...barsOf({ peaks: [6, 3] }, 2))).toBeLessThan(0.2);
});

test("bars are centred vertically", () => {
  expect(barsPath([1, 0.5])).toBe("M0.5 0.0v100.0M1.5 25.0v50.0");
});

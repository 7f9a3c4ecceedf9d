import fc from "fast-check";
import { expect, test } from "vitest";
import { blurred, mapOf, type PixelMap, stretched } from "@/lib/looking/small-picture";

const values = fc.float32Array({
  minLength: 64,
  maxLength: 400,
  min: -400,
  max: 400,
  noNaN: true,
  noDefaultInfinity: true,
});
const maps = values.map((all): PixelMap => {
  const width = 3 + (all.length % 5);
  const height = Math.floor(all.length / width);
  // Without -0, which equals 0 and is told apart from it.
  return { width, height, values: all.subarray(0, width * height).map((value) => value + 0) };
});

test("a stretched map goes from 0 to 1, without its highest one percent", () => {
  fc.assert(
    fc.property(maps, (map) => {
      const sorted = map.values.toSorted();
      const [min = 0, max = 0] = [sorted[0], sorted[Math.floor(sorted.length * 0.99)]];
      const isFlat = max - min <= 1e-6;
      const expected = map.values.map((value) => (isFlat ? 0 : Math.min(1, (value - min) / (max - min))));
      expect(stretched(map).values).toEqual(expected);
    }),
  );
});

test("a map of one value, and one with a single other value, stretch to nothing", () => {
  const flat = mapOf({ width: 20, height: 20 });
  flat.values.fill(7);
  expect(stretched(flat).values.every((value) => value === 0)).toBe(true);
  flat.values[33] = 9;
  expect(stretched(flat).values.every((value) => value === 0)).toBe(true);
});

test("each value of a blurred map is the mean of the square around it, as far as there are values", () => {
  fc.assert(
    fc.property(maps, fc.nat(50), (map, radius) => {
      const { values: means } = blurred(map, radius);
      for (let y = 0; y < map.height; y += 1)
        for (let x = 0; x < map.width; x += 1)
          expect(means[y * map.width + x]).toBeCloseTo(meanAround(map, x, y, radius), 1);
    }),
  );
});

function meanAround({ width, height, values }: PixelMap, x: number, y: number, radius: number): number {
  let [sum, count] = [0, 0];
  for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row += 1)
    for (let column = Math.max(0, x - radius); column <= Math.min(width - 1, x + radius); column += 1) {
      sum += values[row * width + column] ?? 0;
      count += 1;
    }
  return sum / count;
}

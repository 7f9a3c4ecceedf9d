import fc from "fast-check";
import { expect, test } from "vitest";
import { saliency, stretched } from "@/lib/looking/saliency";
import { mapOf, type PixelMap } from "@/lib/looking/small-picture";

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

test("what draws the eye does not depend on what was looked at before", () => {
  const lit = (width: number, height: number, isLit: (x: number, y: number) => boolean) => {
    const data = new Uint8Array(width * height * 3).fill(60);
    for (let pixel = 0; pixel < width * height; pixel += 1)
      if (isLit(pixel % width, Math.floor(pixel / width))) data.fill(220, 3 * pixel, 3 * pixel + 3);
    return { width, height, data };
  };
  const small = lit(30, 20, (x, y) => Math.abs(x - 12) < 4 && Math.abs(y - 9) < 4);
  const moving = mapOf(small);
  moving.values.fill(1, 100, 140);
  const [still, moved] = [saliency(small), saliency(small, moving)];
  expect(moved.values).not.toEqual(still.values);
  saliency(lit(128, 96, (x, y) => (x ^ y) % 5 === 0));
  expect(saliency(small)).toEqual(still);
  expect(saliency(small, moving)).toEqual(moved);
});

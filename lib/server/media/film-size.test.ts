import fc from "fast-check";
import { expect, test } from "vitest";
import { filmSize } from "@/lib/server/media/film-size";

const side = fc.integer({ min: 1, max: 30_000 });
const frames = (short: number) => [
  [(short * 16) / 9, short],
  [short, (short * 16) / 9],
  [short, short],
  [short, short * 1.25],
];

test.each([
  [4032, 3024, 720, 1861, 1396],
  [3024, 4032, 720, 1396, 1861],
  [6000, 4000, 720, 2095, 1397],
  [6000, 4000, 1080, 3140, 2093],
  [1000, 800, 720, 1000, 800],
  [10_000, 1000, 720, 8829, 883],
])("%i × %i for %ip films is %i × %i", (width, height, short, w, h) => {
  const size = filmSize({ width, height }, short === 720 ? 720 : 1080);
  expect(Math.abs(size.width - w)).toBeLessThanOrEqual(2);
  expect(Math.abs(size.height - h)).toBeLessThanOrEqual(2);
});

test("covers every frame at full zoom and is never shrunk to less than half, unless the photo is small or very long", () => {
  fc.assert(
    fc.property(side, side, fc.constantFrom(720 as const, 1080 as const), (width, height, short) => {
      const aspect = Math.max(width / height, height / width);
      const large = Math.min(width, height) >= (short * 16 * 1.09) / 9;
      fc.pre(large && aspect <= 4);
      const size = filmSize({ width, height }, short);
      for (const [frameWidth = 0, frameHeight = 0] of frames(short)) {
        const drawn = Math.max(frameWidth / size.width, frameHeight / size.height);
        expect(drawn).toBeGreaterThanOrEqual(0.5);
        expect(drawn * 1.09).toBeLessThanOrEqual(1.001);
      }
    }),
  );
});

test("never enlarges, keeps the proportions, stays within what canvases take", () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const { width: w, height: h } = filmSize({ width, height }, 1080);
      expect(w >= 1 && h >= 1 && w <= width && h <= height).toBe(true);
      expect(Math.max(w, h)).toBeLessThanOrEqual(16_000);
      expect(w * h).toBeLessThanOrEqual(4.01 * 2094 * 2094);
      const factor = Math.max(w / width, h / height);
      expect(Math.abs(width * factor - w)).toBeLessThanOrEqual(1 + width / Math.min(width, height));
      expect(Math.abs(height * factor - h)).toBeLessThanOrEqual(1 + height / Math.min(width, height));
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { frameSize } from "@/lib/film/frame-size";
import { fitFrame, PREVIEW_SIZES, previewShortSide } from "@/components/editor/preview/fit-frame";

const ratios = ["16:9", "9:16", "1:1", "4:5"] as const;

test("the frame is as large as fits, in whole pixels, and filled by the film", () => {
  const side = fc.integer({ min: 60, max: 2600 });
  fc.assert(
    fc.property(fc.constantFrom(...ratios), side, side, (ratio, width, height) => {
      const { shown, film } = fitFrame(ratio, { width, height });
      for (const value of Object.values(shown)) expect(Number.isInteger(value)).toBe(true);
      expect(film.width / film.height).toBeCloseTo(
        frameSize(ratio, 720).width / frameSize(ratio, 720).height,
        9,
      );
      expect(shown.left + shown.width).toBeLessThanOrEqual(width);
      expect(shown.top + shown.height).toBeLessThanOrEqual(height);
      for (const axis of ["width", "height"] as const) {
        expect(film[axis]).toBeGreaterThanOrEqual(shown[axis] + 0.999);
        expect(film[axis] - shown[axis]).toBeLessThan(3);
      }
      expect(Math.min(width - shown.width, height - shown.height)).toBeLessThan(2.5);
    }),
  );
});

test.each(ratios)("every preview size is a whole number of pixels in %s", (ratio) => {
  const full = frameSize(ratio, 720);
  for (const shortSide of PREVIEW_SIZES) {
    const { width, height } = frameSize(ratio, shortSide);
    expect(width / height).toBe(full.width / full.height);
  }
});

test("the preview is drawn about as large as it is displayed, within bounds", () => {
  expect(previewShortSide(219)).toBe(288);
  expect(previewShortSide(468)).toBe(432);
  expect(previewShortSide(2000)).toBe(576);
});

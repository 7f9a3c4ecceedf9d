import { describe, expect, it } from "vitest";
import { createPictureMaker } from "@/lib/worker/encode/picture-maker";
import { allTaps, FAR_ONE, NEAR_TAPS, scaleFilter } from "@/lib/worker/encode/scale-filter";
import { noiseFrame } from "@/lib/worker/encode/testing/test-frames";
import { rowsOf } from "@/lib/worker/frame-rows";

describe("scaleFilter", () => {
  it.each([
    [720, 480],
    [720, 144],
    [427, 320],
    [90, 90],
  ])("%i to %i: every sample is made of one whole", (from, to) => {
    const { taps, weights } = scaleFilter(from, to, { taps: allTaps(from, to, 8), one: FAR_ONE });
    for (let index = 0; index < to; index++) {
      const own = weights.subarray(index * taps, (index + 1) * taps);
      expect(own.reduce((sum, weight) => sum + weight, 0)).toBe(FAR_ONE);
    }
  });

  it("refuses pictures that stay nearly as large", () => {
    const source = { width: 96, height: 72 };
    const little = { width: 80, height: 60 };
    expect(() => createPictureMaker({ source, outputs: [source, little], slots: 1 })).toThrow(RangeError);
  });

  it("loses almost nothing with six taps when the size is halved", () => {
    const [six, eight] = [NEAR_TAPS, allTaps(720, 360, 2)].map((taps) => {
      const { weights } = scaleFilter(720, 360, { taps, one: FAR_ONE });
      return [...weights.subarray(0, taps)].map((weight) => weight / FAR_ONE);
    });
    const missing = [0, ...(six ?? []), 0].map((weight, tap) => Math.abs(weight - (eight?.[tap] ?? 1)));
    expect(eight).toHaveLength(8);
    expect(Math.max(...missing)).toBeLessThan(0.015);
  });

  it.each([
    { width: 64, height: 120 },
    { width: 48, height: 90 },
  ])("scales to $width × $height as in floating point, to within what rounding twice takes", (target) => {
    // Higher than one strip of rows.
    const source = { width: 96, height: 180 };
    const maker = createPictureMaker({ source, outputs: [source, target], slots: 1 });
    maker.make(rowsOf(noiseFrame(source.width, source.height, 5), source), 0);
    const [large = new Uint8Array(), small = new Uint8Array()] = maker.pictures[0] ?? [];
    const horizontal = scaleFilter(source.width, target.width, { taps: NEAR_TAPS, one: FAR_ONE });
    const vertical = scaleFilter(source.height, target.height, { taps: NEAR_TAPS, one: FAR_ONE });
    const at = (x: number, y: number) =>
      large[
        Math.min(source.height - 1, Math.max(0, y)) * source.width +
          Math.min(source.width - 1, Math.max(0, x))
      ] ?? 0;
    let [worst, squares] = [0, 0];
    for (let y = 0; y < target.height; y++) {
      for (let x = 0; x < target.width; x++) {
        let sum = 0;
        for (let j = 0; j < vertical.taps; j++)
          for (let i = 0; i < horizontal.taps; i++)
            sum +=
              at((horizontal.from[x] ?? 0) + i, (vertical.from[y] ?? 0) + j) *
              (((horizontal.weights[x * horizontal.taps + i] ?? 0) / FAR_ONE) *
                ((vertical.weights[y * vertical.taps + j] ?? 0) / FAR_ONE));
        const expected = Math.min(255, Math.max(0, sum));
        const error = Math.abs(expected - (small[y * target.width + x] ?? 0));
        worst = Math.max(worst, error);
        squares += error ** 2;
      }
    }
    expect(worst).toBeLessThan(2);
    expect(Math.sqrt(squares / (target.width * target.height))).toBeLessThan(0.5);
  });
});

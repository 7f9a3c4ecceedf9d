import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { frameSize } from "@/lib/film/frame-size";
import type { Kernels } from "@/lib/worker/encode/kernels/kernels";
import { openKernels } from "@/lib/worker/encode/kernels/open-kernels";
import { scalarKernels } from "@/lib/worker/encode/kernels/scalar-kernels";
import { createPictureMaker } from "@/lib/worker/encode/picture-maker";
import { noiseFrame } from "@/lib/worker/encode/testing/test-frames";
import { rowsOf } from "@/lib/worker/frame-rows";
import { openPixels, type PixelProgram, pixelPrograms } from "@/lib/worker/pixels/open-pixels";

/** Asks the system. */
function hasAvx2(): boolean {
  const isOurs = process.platform === "linux" && process.arch === "x64";
  return isOurs && / avx2 /.test(readFileSync("/proc/cpuinfo", "utf8"));
}

/** The definition in floating point: ITU-R BT.709, limited range, one chroma sample for the mean of four pixels. */
function referencePlanes(rgba: Uint8Array, width: number, height: number) {
  const luma = new Float64Array(width * height);
  const blue = new Float64Array((width * height) / 4);
  const red = new Float64Array((width * height) / 4);
  const [kr, kb] = [0.2126, 0.0722];
  for (let row = 0; row < height; row++) {
    for (let x = 0; x < width; x++) {
      const at = (row * width + x) * 4;
      const [r, g, b] = [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0];
      const bright = kr * r + (1 - kr - kb) * g + kb * b;
      luma[row * width + x] = 16 + (219 / 255) * bright;
      const chroma = (row >> 1) * (width >> 1) + (x >> 1);
      blue[chroma] = (blue[chroma] ?? 0) + ((224 / 255) * (b - bright)) / (2 * (1 - kb)) / 4;
      red[chroma] = (red[chroma] ?? 0) + ((224 / 255) * (r - bright)) / (2 * (1 - kr)) / 4;
    }
  }
  return [...luma, ...blue.map((value) => 128 + value), ...red.map((value) => 128 + value)];
}

/** Puts black beside white in many rhythms, because nothing produces larger sums. */
function edgeFrame(width: number, height: number): Uint8Array {
  const isWhite = (x: number, y: number) => (x * (1 + (y >> 4))) % 7 > 2 !== y % 9 > 3;
  return Uint8Array.from({ length: width * height * 4 }, (_, at) =>
    isWhite((at >> 2) % width, Math.floor((at >> 2) / width)) ? 255 : 0,
  );
}

function greatestDifference(actual: Uint8Array, expected: readonly number[]): number {
  expect(actual.length).toBe(expected.length);
  return actual.reduce((max, value, index) => Math.max(max, Math.abs(value - (expected[index] ?? 0))), 0);
}

describe("kernels", () => {
  it.each([
    [64, 36],
    [90, 62],
    [32, 32],
  ])("convert %i × %i pixels as the standard says, to within one step", (width, height) => {
    const rgba = noiseFrame(width, height, 7);
    const maker = createPictureMaker({ source: { width, height }, outputs: [{ width, height }], slots: 1 });
    maker.make(rowsOf(rgba, { width, height }), 0);
    const picture = maker.pictures[0]?.[0] ?? new Uint8Array();
    expect(greatestDifference(picture, referencePlanes(rgba, width, height))).toBeLessThanOrEqual(0.51);
  });

  it("keep black, white and grey exactly", () => {
    const size = { width: 32, height: 32 };
    for (const [level, luma] of [
      [0, 16],
      [255, 235],
    ] as const) {
      const maker = createPictureMaker({ source: size, outputs: [size], slots: 1 });
      maker.make(rowsOf(new Uint8Array(32 * 32 * 4).fill(level), size), 0);
      const picture = maker.pictures[0]?.[0] ?? new Uint8Array();
      expect(new Set(picture.subarray(0, 32 * 32))).toEqual(new Set([luma]));
      expect(new Set(picture.subarray(32 * 32))).toEqual(new Set([128]));
    }
  });

  it.each(["16:9", "9:16", "1:1", "4:5"] as const)(
    "give the same bytes with SIMD, with what only some processors have, and with neither: %s",
    (ratio) => {
      const source = frameSize(ratio, 360);
      const outputs = [source, ...[240, 204, 180, 72].map((side) => frameSize(ratio, side))];
      const frames = [noiseFrame(source.width, source.height, 3), edgeFrame(source.width, source.height)];
      const make = (open: (bytes: number) => Kernels) => {
        const maker = createPictureMaker({ source, outputs, slots: 2 }, open);
        return frames.flatMap((rgba) => {
          maker.make(rowsOf(rgba, source), 1);
          return maker.pictures[1]?.map((picture) => Buffer.from(picture).toString("base64"));
        });
      };
      const expected = make(scalarKernels);
      expect(new Set(expected).size).toBe(frames.length * outputs.length);
      for (const program of pixelPrograms)
        expect(make((bytes) => openKernels(bytes, openPixels([program])))).toEqual(expected);
    },
  );

  it("are the fastest ones that the processor supports", () => {
    const isHere = (program: PixelProgram) => openPixels([program]) !== undefined;
    expect(pixelPrograms.map(isHere)).toEqual([hasAvx2(), process.arch === "x64", true]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MIN_CROP } from "@/lib/film/limits";
import {
  CROP_HANDLES,
  type Crop,
  cropOfShape,
  hasRoomFor,
  moveCrop,
  resizeCrop,
  wholePicture,
} from "@/lib/editor/geometry/crop-rectangle";

const part = fc.double({ min: 0, max: 1, noNaN: true });
const crop: fc.Arbitrary<Crop> = fc.tuple(part, part, part, part).map(([x, y, wide, high]) => {
  const [width, height] = [MIN_CROP + wide * (1 - MIN_CROP), MIN_CROP + high * (1 - MIN_CROP)];
  return { x: x * (1 - width), y: y * (1 - height), width, height };
});
const way = fc.double({ min: -2, max: 2, noNaN: true });
const handle = fc.constantFrom(...CROP_HANDLES);
const shape = fc.constantFrom(16 / 9, 9 / 16, 1, 1.5, 0.4, 4);

function expectInside({ x, y, width, height }: Crop) {
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(MIN_CROP - 1e-4);
  expect(x + width).toBeLessThanOrEqual(1 + 1e-9);
  expect(y + height).toBeLessThanOrEqual(1 + 1e-9);
}

describe("a crop", () => {
  it("is never dragged out of the picture, nor below the minimum size", () => {
    fc.assert(
      fc.property(crop, handle, way, way, (start, at, dx, dy) => {
        expectInside(moveCrop(start, dx, dy));
        expectInside(resizeCrop(start, { handle: at, dx, dy }));
      }),
    );
  });

  it("keeps its size while it is moved", () => {
    expect(moveCrop({ x: 0.1, y: 0.2, width: 0.5, height: 0.4 }, 0.2, -0.5)).toEqual({
      x: 0.3,
      y: 0,
      width: 0.5,
      height: 0.4,
    });
  });

  it("keeps the side opposite the handle in place", () => {
    const start = { x: 0.2, y: 0.2, width: 0.4, height: 0.4 };
    const se = resizeCrop(start, { handle: "se", dx: 0.1, dy: 0.2 });
    expect(se).toEqual({ x: 0.2, y: 0.2, width: 0.5, height: 0.6 });
    const nw = resizeCrop(start, { handle: "nw", dx: -0.1, dy: 0.1 });
    expect(nw.x + nw.width).toBeCloseTo(0.6);
    expect(nw.y + nw.height).toBeCloseTo(0.6);
    expect(resizeCrop(start, { handle: "e", dx: 0.3, dy: 0.3 })).toEqual({ ...start, width: 0.7 });
  });

  it("keeps a shape, whichever handle is dragged and however far", () => {
    fc.assert(
      fc.property(crop, shape, handle, way, way, (start, ratio, at, dx, dy) => {
        const shaped = cropOfShape(start, ratio);
        expectInside(shaped);
        expect(shaped.width / shaped.height / ratio).toBeCloseTo(1, 2);
        const next = resizeCrop(shaped, { handle: at, dx, dy, shape: ratio });
        expectInside(next);
        expect(next.width / next.height / ratio).toBeCloseTo(1, 2);
      }),
    );
  });

  it("is as large as its shape allows, close to where it was", () => {
    expect(cropOfShape(wholePicture, 0.5)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
    expect(cropOfShape({ x: 0.8, y: 0, width: 0.2, height: 0.2 }, 0.5).x).toBe(0.5);
  });

  it("refuses shapes that would be too thin", () => {
    expect(hasRoomFor(16 / 9)).toBe(true);
    expect(hasRoomFor(30)).toBe(false);
    expect(hasRoomFor(1 / 30)).toBe(false);
  });
});

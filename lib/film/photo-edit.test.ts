import fc from "fast-check";
import { expect, it } from "vitest";
import {
  editedRatio,
  photoGeometry,
  quarterTurned,
  settledEdit,
  shownPoint,
  sourcePoint,
} from "@/lib/film/photo-edit";
import { photoEditArbitrary } from "@/lib/film/testing/film-arbitraries";

const ratio = fc.constantFrom(1.5, 1, 0.75, 16 / 9);
const fraction = fc.double({ min: 0, max: 1, noNaN: true });

it("drops values that change nothing", () => {
  expect(settledEdit({})).toBeUndefined();
  expect(settledEdit({ turn: 0, exposure: 0, crop: { x: 0, y: 0, width: 1, height: 1 } })).toBeUndefined();
  expect(settledEdit({ saturation: -1, warmth: 0, turn: 90 })).toEqual({ turn: 90, saturation: -1 });
});

it("maps points of the photo to the shown picture and back", () => {
  fc.assert(
    fc.property(photoEditArbitrary, ratio, fraction, fraction, (edit, shape, x, y) => {
      const there = shownPoint(edit, shape, sourcePoint(edit, shape, { x, y }));
      expect(there.x).toBeCloseTo(x, 9);
      expect(there.y).toBeCloseTo(y, 9);
    }),
  );
});

it("shows nothing beyond the photo's edges", () => {
  fc.assert(
    fc.property(photoEditArbitrary, ratio, (edit, shape) => {
      for (const corner of [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
        { x: 0, y: 1 },
        { x: 1, y: 1 },
      ]) {
        const { x, y } = sourcePoint(edit, shape, corner);
        expect(Math.min(x, y)).toBeGreaterThan(-1e-4);
        expect(Math.max(x, y)).toBeLessThan(1 + 1e-4);
      }
    }),
  );
});

it.each([
  [0, { x: 0.25, y: 0.1 }],
  [90, { x: 0.9, y: 0.25 }],
  [180, { x: 0.75, y: 0.9 }],
  [270, { x: 0.1, y: 0.75 }],
] as const)("turns clockwise by %d degrees", (turn, shown) => {
  const there = shownPoint({ turn }, 1.5, { x: 0.25, y: 0.1 });
  expect(there.x).toBeCloseTo(shown.x);
  expect(there.y).toBeCloseTo(shown.y);
  expect(editedRatio({ turn }, 1.5)).toBeCloseTo(turn % 180 === 0 ? 1.5 : 1 / 1.5);
});

it("turns the crop along by a quarter", () => {
  fc.assert(
    fc.property(photoEditArbitrary, ratio, fraction, fraction, (edit, shape, x, y) => {
      const source = sourcePoint(edit, shape, { x, y });
      const clockwise = shownPoint({ ...edit, ...quarterTurned(edit, 90) }, shape, source);
      expect(clockwise.x).toBeCloseTo(1 - y, 4);
      expect(clockwise.y).toBeCloseTo(x, 4);
      const back = shownPoint({ ...edit, ...quarterTurned(edit, -90) }, shape, source);
      expect(back.x).toBeCloseTo(y, 4);
      expect(back.y).toBeCloseTo(1 - x, 4);
    }),
  );
});

it("is unchanged after four quarter turns", () => {
  fc.assert(
    fc.property(photoEditArbitrary, fc.constantFrom(90 as const, -90 as const), (edit, by) => {
      let turned = edit;
      for (let quarter = 0; quarter < 4; quarter += 1) turned = { ...turned, ...quarterTurned(turned, by) };
      expect(settledEdit(turned)).toEqual(settledEdit(edit));
    }),
  );
});

it("treats undefined values as absent", () => {
  const undefinedEdit = { turn: undefined, straighten: undefined, crop: undefined };
  expect(photoGeometry(undefinedEdit, 1.5)).toEqual(photoGeometry({}, 1.5));
  expect(editedRatio(undefinedEdit, 1.5)).toBe(1.5);
  expect(quarterTurned(undefinedEdit, 90)).toEqual(quarterTurned({}, 90));
});

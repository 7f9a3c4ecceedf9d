import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hueOf, type Rgb } from "@/lib/paint/photo/photo-accent";
import {
  contrastOf,
  darkerColor,
  fieldIn,
  lighterColor,
  readableTint,
  rgbOf,
} from "@/lib/paint/readable-tint";
import { exactContrast } from "@/lib/paint/testing/exact-contrast";

const channel = fc.integer({ min: 0, max: 255 });
const color: fc.Arbitrary<Rgb> = fc.tuple(channel, channel, channel);
const [white, black]: Rgb[] = [
  [255, 255, 255],
  [0, 0, 0],
];

test("colours are read as they are written", () => {
  expect(rgbOf("#c5482f")).toEqual([197, 72, 47]);
});

describe("the contrast", () => {
  test("is that of the WCAG, almost", () => {
    fc.assert(
      fc.property(color, color, (a, b) => {
        expect(contrastOf(a, b) / exactContrast(a, b)).toBeGreaterThan(0.96);
        expect(contrastOf(a, b) / exactContrast(a, b)).toBeLessThan(1.04);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("a tint", () => {
  test.each([3, 4.5])("has its contrast of %d to any ground", (contrast) => {
    fc.assert(
      fc.property(color, color, (accent, ground) => {
        expect(exactContrast(readableTint(accent, ground, contrast), ground)).toBeGreaterThanOrEqual(
          contrast,
        );
      }),
      { numRuns: 2_000 },
    );
  });

  test("is the colour itself where that stands out already", () => {
    expect(readableTint([214, 51, 108], [5, 5, 6], 4)).toEqual([214, 51, 108]);
    expect(readableTint([255, 212, 59], [5, 5, 6], 10)).toEqual([255, 212, 59]);
  });

  test("keeps the hue, and greys stay grey", () => {
    const vivid = color.filter((accent) => Math.max(...accent) - Math.min(...accent) > 60);
    fc.assert(
      fc.property(vivid, fc.double({ min: 0, max: 0.7, noNaN: true }), (accent, part) => {
        for (const moved of [lighterColor(accent, part), darkerColor(accent, part)]) {
          if (Math.max(...moved) - Math.min(...moved) < 40) continue;
          const apart = Math.abs(hueOf(moved) - hueOf(accent));
          expect(Math.min(apart, 1 - apart)).toBeLessThan(0.01);
        }
      }),
    );
    for (const grey of [0, 16, 118, 250, 255]) {
      const tint = readableTint([grey, grey, grey], [118, 118, 118], 4.5);
      expect(new Set(tint).size).toBe(1);
    }
  });

  test("ends at white and at black", () => {
    expect(lighterColor([11, 110, 79], 1)).toEqual(white);
    expect(darkerColor([11, 110, 79], 1)).toEqual(black);
  });
});

describe("a field", () => {
  test("carries its words, in whatever colour it is", () => {
    fc.assert(
      fc.property(color, (accent) => {
        const { ground, ink } = fieldIn(accent, { white: [255, 255, 255], black: [22, 24, 27] });
        expect(exactContrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ["#0b6e4f", "white"],
    ["#d6336c", "white"],
    ["#808080", "white"],
    ["#ffd43b", "black"],
    ["#fafafa", "black"],
  ])("in %s has %s words", (accent, words) => {
    const { ink } = fieldIn(rgbOf(accent), { white: [255, 255, 255], black: [0, 0, 0] });
    expect(ink).toEqual(words === "white" ? white : black);
  });
});

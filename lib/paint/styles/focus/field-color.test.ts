import { expect, test } from "vitest";
import type { Rgb } from "@/lib/paint/photo/photo-accent";
import { fieldColor } from "@/lib/paint/styles/focus/field-color";

const hues: { of: string; color: Rgb; max: number }[] = [
  { of: "a leaf", color: [70, 190, 20], max: 190 },
  { of: "a green pasture", color: [40, 200, 40], max: 180 },
  { of: "a lagoon", color: [20, 220, 220], max: 190 },
  { of: "an orchid", color: [230, 30, 220], max: 220 },
  { of: "the evening sun", color: [250, 170, 20], max: 250 },
];

test.each(hues)("a field in the colour of $of does not glare", ({ color, max }) => {
  const field = fieldColor(color);
  expect(Math.max(...field)).toBeLessThanOrEqual(max);
  expect(Math.max(...field) - Math.min(...field)).toBeGreaterThan(80);
});

test("the hue stays, and steps between hues are small", () => {
  const around = Array.from({ length: 256 }, (_, at): Rgb => [255, at, 0]).map((color) => fieldColor(color));
  expect(around[0]?.[1]).toBe(around[0]?.[2]);
  around.slice(1).forEach((color, at) => {
    color.forEach((value, channel) => expect(Math.abs(value - (around[at]?.[channel] ?? 0))).toBeLessThan(4));
  });
});

test("lifted, it is lighter", () => {
  expect(fieldColor([40, 200, 40], 0.1)[1]).toBeGreaterThan(fieldColor([40, 200, 40])[1]);
});

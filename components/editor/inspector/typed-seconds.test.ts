import { expect, test } from "vitest";
import { steppedSeconds, typedSeconds } from "@/components/editor/inspector/typed-seconds";

test("a number is understood with a point and with a comma", () => {
  expect([typedSeconds("3.5"), typedSeconds("3,5"), typedSeconds(" 12 "), typedSeconds("0,")]).toEqual([
    3.5, 3.5, 12, 0,
  ]);
});

test.each(["", " ", ",", "1,000.5", "3,5,5", "three"])("%j is no number", (text) => {
  expect(typedSeconds(text)).toBeNaN();
});

test("arrow keys go to the next tenth, within the limits", () => {
  expect(steppedSeconds("ArrowUp", 3.5, 1, 10)).toBe(3.6);
  expect(steppedSeconds("ArrowDown", 3.5, 1, 10)).toBe(3.4);
  expect(steppedSeconds("ArrowUp", 10, 1, 10)).toBe(10);
  expect(steppedSeconds("ArrowDown", Number.NaN, 1, 10)).toBe(1);
  expect(steppedSeconds("a", 3.5, 1, 10)).toBeUndefined();
});

import { expect, test } from "vitest";
import { missingForRender } from "@/lib/film/missing-for-render";
import { styleCatalog } from "@/lib/film/style-catalog";
import { filmOf, photo, slide, song } from "@/lib/film/testing/film-of";

const whole = filmOf({ style: "vanilla", visuals: [photo("a", 0, 3)], music: [song("s")] });

test.each([
  ["nothing is missing", whole, "Film", []],
  ["everything is missing, in the API's order", filmOf({}), " ", [7401, 7402, 7403, 7404]],
  ["an unknown style", { ...whole, style: "nope" }, "Film", [7401]],
  ["no music", { ...whole, music: [] }, "Film", [7402]],
  ["no picture", { ...whole, visuals: [] }, "Film", [7403]],
  ["a text slide is enough", { ...whole, visuals: [slide("t", 0, 2)] }, "Film", []],
  ["a name of spaces one cannot see", whole, "\u200b\u00a0\t", [7404]],
])("%s", (_, document, name, codes) => {
  expect(missingForRender(document, name).map((missing) => missing.code)).toEqual(codes);
});

test("there are eight distinct styles, including vanilla and focus", () => {
  const names = styleCatalog.map((style) => style.machine_name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(8);
  expect(names).toEqual(expect.arrayContaining(["vanilla", "focus"]));
  expect(styleCatalog.map((style) => style.order)).toEqual(names.map((_, index) => index + 1));
});

import { expect, test } from "vitest";
import type { VideoClip } from "@/lib/film/document";
import { missingForRender } from "@/lib/film/missing-for-render";
import { styleCatalog } from "@/lib/film/style-catalog";
import { filmOf, moving, photo, slide, song, voice } from "@/lib/film/testing/film-of";

const whole = filmOf({ style: "vanilla", visuals: [photo("a", 0, 3)], music: [song("s")] });

const clipAlone = (rest: Partial<VideoClip> = {}) => ({ music: [], visuals: [moving("c", 0, 3, rest)] });

test.each([
  ["nothing is missing", whole, "Film", []],
  ["everything is missing, in the API's order", filmOf({}), " ", [7401, 7402, 7403, 7404]],
  ["an unknown style", { ...whole, style: "nope" }, "Film", [7401]],
  ["no music", { ...whole, music: [] }, "Film", [7402]],
  ["a voice instead of music", { ...whole, music: [], voices: [voice("v", 0, 2)] }, "Film", []],
  ["the sound of a clip instead of music", { ...whole, ...clipAlone() }, "Film", []],
  ["a muted clip", { ...whole, ...clipAlone({ muted: true }) }, "Film", [7402]],
  ["a clip at volume 0", { ...whole, ...clipAlone({ volume: 0 }) }, "Film", [7402]],
  [
    "a film without the sound of clips",
    filmOf({ ...whole, ...clipAlone(), clipSound: false }),
    "Film",
    [7402],
  ],
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

import { expect, test } from "vitest";
import { placeVoices, voiceRows } from "@/lib/editor/geometry/place-voices";
import { filmOf, voice } from "@/lib/film/testing/film-of";

test("voices that are heard at the same time lie below each other, and a free row is used again", () => {
  const film = filmOf({ voices: [voice("c", 6, 8), voice("a", 0, 5), voice("b", 2, 6), voice("d", 7, 9)] });
  expect(placeVoices(film, 10).map(({ clip, row }) => [clip.id, row])).toEqual([
    ["a", 0],
    ["b", 1],
    ["c", 0],
    ["d", 1],
  ]);
  const [first] = placeVoices(film, 10);
  expect((first?.right ?? 0) - (first?.left ?? 0)).toBe(50);
  expect([voiceRows(film), voiceRows(filmOf({}))]).toEqual([2, 0]);
});

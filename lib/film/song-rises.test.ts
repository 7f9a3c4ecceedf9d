import { expect, test } from "vitest";
import { riseSecondsOf } from "@/lib/film/song-rises";

const song = (...energies: number[]) =>
  energies.map((energy, index) => ({ startSeconds: index * 10, energy }));

test.each([
  ["where a section has clearly more energy than the one before", song(0.3, 0.5, 0.55, 0.85), [10, 30]],
  ["neither at its beginning nor where it falls", song(0.9, 0.4, 0.4), []],
  ["by hundredths, whatever they are in binary", song(0.2, 0.35, 0.49), [10]],
  ["nowhere without sections", [], []],
])("a song rises %s", (_, sections, rises) => {
  expect(riseSecondsOf(sections)).toEqual(rises);
});

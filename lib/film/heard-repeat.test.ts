import { expect, test } from "vitest";
import { heardRepeat } from "@/lib/film/heard-repeat";

/** A song of 60.5 s whose seconds are as loud as `loudness` says, with bars of two seconds where it has a rhythm. */
function song(loudness: (second: number) => number, { bars = true } = {}) {
  return {
    durationSeconds: 60.5,
    energy: { stepSeconds: 1, values: Array.from({ length: 61 }, (_, at) => loudness(at)) },
    barSeconds: bars ? Array.from({ length: 30 }, (_, bar) => 0.3 + bar * 2) : [],
  };
}

const steady = () => 0.8;
/** Builds up over ten seconds, and fades out over the last eight. */
const arched = (second: number) => (second < 10 ? 0.6 : second > 52 ? 0.8 - (second - 52) * 0.1 : 0.8);

test.each([
  ["as a whole where it is as loud from end to end", steady, { bars: false }, 0, 59],
  ["from bar to bar", steady, { bars: true }, 0.3, 58.3],
  ["without its quiet beginning and ending", arched, { bars: false }, 6, 52.5],
  ["from bar to bar between them", arched, { bars: true }, 6.3, 52.3],
  ["without the silence behind it", (second: number) => (second < 50 ? 0.8 : 0), { bars: false }, 0, 48.5],
  [
    "without a last chord behind a pause",
    (second: number) => (second < 50 || second === 58 ? 0.8 : 0.1),
    { bars: false },
    0,
    48.5,
  ],
] as const)("a song plays again %s", (_, loudness, rhythm, startSeconds, endSeconds) => {
  const repeat = heardRepeat(song(loudness, rhythm));
  expect(repeat?.startSeconds).toBeCloseTo(startSeconds);
  expect(repeat?.endSeconds).toBeCloseTo(endSeconds);
});

test("a song that is loud for a small part only plays again as a whole", () => {
  expect(heardRepeat(song((second) => (second < 31 ? 0.9 : 0.5)))).toBeUndefined();
  expect(heardRepeat({ ...song(steady), energy: { stepSeconds: 1, values: [] } })).toBeUndefined();
});

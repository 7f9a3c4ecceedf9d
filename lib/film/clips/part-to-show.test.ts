import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { livelyStart } from "@/lib/film/clips/lively";
import { secondsToShow, startToShow } from "@/lib/film/clips/part-to-show";

/** Each sign is a tenth of a second; something sounds at every `#`. */
function soundingIn(signs: string) {
  return [...signs.matchAll(/#+/g)].map(({ index, 0: { length } }) => ({
    startSeconds: index / 10,
    endSeconds: (index + length) / 10,
  }));
}

const even = { stepSeconds: 1, values: [100, 100, 100, 100, 100, 100] };
const rising = { stepSeconds: 1, values: [20, 20, 20, 20, 250, 250] };
const wholeSeconds = 6;

describe("a part of a clip", () => {
  const sentences = "....##############........####################..............";

  test.each([
    ["begins before a word and ends after one", even, sentences, 2.5, 2.4],
    [
      "is where most happens, although somebody speaks",
      rising,
      `${"#".repeat(20)}....${"#".repeat(36)}`,
      2,
      4,
    ],
    [
      "begins in the longer pause",
      even,
      "####..##########......########..##########..................",
      2.5,
      2,
    ],
  ])("%s", (_, lively, signs, seconds, start) => {
    expect(startToShow({ lively, sounding: soundingIn(signs) }, { seconds, wholeSeconds })).toBeCloseTo(
      start,
    );
  });

  test("is a little shorter when words end then", () => {
    const crowded = soundingIn(`${"#".repeat(20)}......${"#".repeat(20)}......${"#".repeat(38)}`);
    const wish = { seconds: 3, wholeSeconds: 9 };
    expect(secondsToShow({ lively: even, sounding: crowded }, wish)).toBeCloseTo(2.5);
    expect(secondsToShow({ lively: even, sounding: [] }, wish)).toBe(3);
  });

  test("is the liveliest where nothing sounds, or everything does", () => {
    const wish = { seconds: 2, wholeSeconds };
    for (const sounding of [[], soundingIn("#".repeat(60))])
      expect(startToShow({ lively: even, sounding }, wish)).toBe(livelyStart(even, wish));
  });

  test("lies in the middle while nobody has looked, or near it between words", () => {
    expect(startToShow({}, { seconds: 2, wholeSeconds })).toBe(2);
    expect(startToShow({ sounding: soundingIn(sentences) }, { seconds: 2.5, wholeSeconds })).toBeCloseTo(2.4);
  });

  test("is all of a clip that is no longer than wished", () => {
    const facts = { lively: even, sounding: soundingIn(sentences) };
    expect(startToShow(facts, { seconds: 6, wholeSeconds })).toBe(0);
    expect(secondsToShow(facts, { seconds: 8, wholeSeconds })).toBe(8);
  });

  test("ends with the pictures, although the sound goes on", () => {
    const sounding = soundingIn("########.##########.####");
    const wish = { seconds: 1.2, wholeSeconds: 1.5 };
    expect(startToShow({ sounding }, wish) + 1.2).toBeLessThanOrEqual(1.5);
    expect(secondsToShow({ sounding }, wish)).toBeLessThanOrEqual(1.2);
  });

  test("lies inside the clip, is hardly shorter than wished, and far from dull", () => {
    const values = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 2, maxLength: 40 });
    const signs = fc.array(fc.constantFrom("#", "#", "#", "."), { minLength: 20, maxLength: 200 });
    fc.assert(
      fc.property(values, signs, fc.integer({ min: 1, max: 100 }), (values, signs, percent) => {
        const whole = values.length / 2;
        const facts = { lively: { stepSeconds: 0.5, values }, sounding: soundingIn(signs.join("")) };
        const wish = { seconds: (percent / 100) * whole, wholeSeconds: whole };
        const start = startToShow(facts, wish);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start).toBeLessThanOrEqual(whole - wish.seconds + 1e-9);
        const seconds = secondsToShow(facts, wish);
        expect(seconds).toBeLessThanOrEqual(wish.seconds);
        expect(seconds).toBeGreaterThanOrEqual(wish.seconds * 0.75 - 1e-9);
        const shown = (from: number) =>
          values.reduce((sum, value, step) => {
            const overlap = Math.min(from + wish.seconds, (step + 1) / 2) - Math.max(from, step / 2);
            return sum + value * Math.max(0, overlap);
          }, 0);
        expect(shown(start)).toBeGreaterThanOrEqual(shown(livelyStart(facts.lively, wish)) * 0.67 - 1e-6);
      }),
      { numRuns: 300 },
    );
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { actionSeconds, type Liveliness, livelyStart } from "@/lib/film/clips/lively";

/** Each figure is how much goes on in one second, from 0 to 9. */
const lively = (figures: string): Liveliness => ({
  stepSeconds: 1,
  values: [...figures].map((figure) => Number(figure) * 28),
});
const startIn = (figures: string, seconds: number) =>
  livelyStart(lively(figures), { seconds, wholeSeconds: figures.length });

describe("where to begin", () => {
  test.each([
    ["in the middle of what happens", "0009900000", 2, 3],
    ["at its beginning", "9910000000", 3, 0],
    ["at its end", "0000000199", 3, 7],
    ["where two things happen near each other", "0900000909", 3, 7],
    ["around it, when there is room for more", "0000090000", 3, 4],
    ["in the middle where nothing stands out", "5555555555", 4, 3],
    ["in the middle where nothing happens", "0000000000", 4, 3],
    ["at the beginning of what is no longer than wished", "0009", 4, 0],
    ["early where later is hardly livelier", "8800000088", 2, 0],
    ["anywhere, not only at whole steps", "0099900000", 2.5, 2.25],
  ])("%s", (_, figures, seconds, start) => {
    expect(startIn(figures, seconds)).toBeCloseTo(start);
  });

  test("nothing livelier by more than a little is left out, and nothing is shown that is not there", () => {
    const clips = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(clips, fc.integer({ min: 1, max: 60 }), (values, tenths) => {
        const of: Liveliness = { stepSeconds: 0.5, values };
        const [seconds, wholeSeconds] = [tenths / 10, values.length / 2];
        const start = livelyStart(of, { seconds, wholeSeconds });
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start).toBeLessThanOrEqual(Math.max(0, wholeSeconds - seconds));
        const shown = (from: number) =>
          values.reduce((sum, value, step) => {
            const overlap = Math.min(from + seconds, (step + 1) / 2) - Math.max(from, step / 2);
            return sum + value * Math.max(0, overlap);
          }, 0);
        for (let other = 0; other <= wholeSeconds - seconds; other += 0.05)
          expect(shown(start)).toBeGreaterThanOrEqual(shown(other) * 0.95 - 1e-6);
      }),
    );
  });
});

test.each([
  ["as long as it goes on", "0000999000", 3],
  ["with what is at least half as lively", "0001595100", 3],
  ["at least a second", "0000000000", 1],
  ["a second where nothing stands out from the rest", "9898989898", 1],
  ["no more than four seconds", `0000${"9".repeat(20)}${"0".repeat(20)}`, 4],
])("an action lasts %s", (_, figures, seconds) => {
  expect(actionSeconds(lively(figures))).toBe(seconds);
});

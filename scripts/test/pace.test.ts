import { describe, expect, it } from "vitest";
import { hasTimeForLongTests, usualSeconds } from "@/scripts/test/pace.mjs";

const steps = Object.keys(usualSeconds);

/** Runs all steps on a machine that takes `pace` times as long as usual. */
function run({ minutes, pace }: { minutes: number; pace: number }) {
  const done: { step: string; ms: number; isShort: boolean }[] = [];
  let seconds = 0;
  for (const [index, step] of steps.entries()) {
    const later = steps.slice(index + 1);
    const isShort = !hasTimeForLongTests({ step, later, done, secondsLeft: minutes * 60 - seconds });
    const took = (usualSeconds[step]?.[isShort ? "short" : "full"] ?? 0) * pace;
    done.push({ step, ms: took * 1000, isShort });
    seconds += took;
  }
  return { seconds, short: done.filter(({ isShort }) => isShort).map(({ step }) => step) };
}

const sumOf = (depth: "short" | "full") =>
  Object.values(usualSeconds).reduce((sum, usual) => sum + usual[depth], 0);

describe("hasTimeForLongTests", () => {
  it("has time for all of them where no end was set", () => {
    expect(run({ minutes: Number.POSITIVE_INFINITY, pace: 9 }).short).toEqual([]);
  });

  it("has time for all of them where the whole run fits", () => {
    expect(run({ minutes: (sumOf("full") * 1.2) / 60, pace: 1 }).short).toEqual([]);
  });

  it("leaves out none of the short tests for long ones: all that is needed ends in time", () => {
    for (let pace = 1; pace <= 3; pace += 0.1) {
      // From here the short tests alone would just fit.
      const minutes = (sumOf("short") * pace * 1.15) / 60;
      const { seconds, short } = run({ minutes, pace });
      expect(seconds).toBeLessThanOrEqual(minutes * 60);
      expect(short.length).toBeGreaterThan(0);
    }
  });

  it("has no time for any on a machine that is far too slow", () => {
    expect(run({ minutes: 10, pace: 4 }).short).toEqual(
      expect.arrayContaining(["unit", "parity", "database", "e2e", "chaos"]),
    );
  });

  it("learns from the steps so far how slow the machine is", () => {
    const done = (ms: number) => [{ step: "lint", ms, isShort: false }];
    const moment = { step: "database", later: ["e2e"], secondsLeft: 2_400 };
    expect(hasTimeForLongTests({ ...moment, done: done(56_000) })).toBe(true);
    expect(hasTimeForLongTests({ ...moment, done: done(112_000) })).toBe(false);
  });
});

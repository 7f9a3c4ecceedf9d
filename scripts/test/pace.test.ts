import { describe, expect, it } from "vitest";
import { depthOf, isTimeForPart, usualSeconds } from "@/scripts/test/pace.mjs";

const steps = Object.keys(usualSeconds);
const longSteps = ["library", "chaos"];

type Done = { step: string; ms: number; isShort: boolean; shares: number };

/** Runs all steps on a machine that takes `pace` times as long as usual. */
function run({ minutes, pace }: { minutes: number; pace: number }) {
  const done: Done[] = [];
  let seconds = 0;
  for (const [index, step] of steps.entries()) {
    const later = steps.slice(index + 1);
    const depth = depthOf({ step, later, done, secondsLeft: minutes * 60 - seconds });
    const isLeftOut = depth.isShort && longSteps.includes(step);
    const whole = usualSeconds[step]?.[depth.isShort ? "short" : "full"] ?? 0;
    const took = isLeftOut ? 0 : (whole / depth.shares) * pace;
    if (!isLeftOut) done.push({ step, ms: took * 1000, ...depth });
    seconds += took;
  }
  return { seconds, done };
}

const sumOf = (depth: "short" | "full") =>
  Object.values(usualSeconds).reduce((sum, usual) => sum + usual[depth], 0);
const whole = { isShort: false, shares: 1 };

describe("depthOf", () => {
  it("runs everything where no end was set", () => {
    const { done } = run({ minutes: Number.POSITIVE_INFINITY, pace: 9 });
    expect(done).toEqual(steps.map((step) => expect.objectContaining({ step, ...whole })));
  });

  it("runs everything where all of it fits", () => {
    const { done } = run({ minutes: (sumOf("full") * 1.2) / 60, pace: 1 });
    expect(done).toEqual(steps.map((step) => expect.objectContaining({ step, ...whole })));
  });

  it("leaves out long tests before it shares any step's tests", () => {
    for (let pace = 1; pace <= 3; pace += 0.1) {
      const minutes = (sumOf("short") * pace * 1.16) / 60;
      const { seconds, done } = run({ minutes, pace });
      expect(seconds).toBeLessThanOrEqual(minutes * 60);
      expect(done.every(({ shares }) => shares === 1)).toBe(true);
      expect(done.some(({ isShort }) => isShort)).toBe(true);
    }
  });

  it("runs a share of the longest steps where not even the short tests fit", () => {
    for (let pace = 3.5; pace <= 3.8; pace += 0.1) {
      const minutes = (sumOf("short") * 3) / 60;
      const { seconds, done } = run({ minutes, pace });
      expect(seconds).toBeLessThanOrEqual(minutes * 60);
      const shares = Object.fromEntries(done.map((each) => [each.step, each.shares]));
      expect(shares).toMatchObject({ lint: 1, types: 1, unit: 1 });
      expect(shares.e2e).toBeGreaterThan(1);
    }
  });

  it("runs at least a quarter of each step, however slow the machine is", () => {
    const { done } = run({ minutes: 1, pace: 50 });
    expect(done.map(({ step }) => step)).toEqual(steps.filter((step) => !longSteps.includes(step)));
    expect(Math.max(...done.map(({ shares }) => shares))).toBe(4);
  });

  it("learns from the steps so far how slow the machine is", () => {
    const done = (ms: number) => [{ step: "lint", ms, ...whole }];
    const moment = { step: "security", later: ["e2e"], secondsLeft: 2_400 };
    expect(depthOf({ ...moment, done: done(43_000) })).toEqual(whole);
    const { database, e2e } = usualSeconds;
    const secondsLeft = 1.4 * ((database?.short ?? 0) + (e2e?.short ?? 0));
    const slow = { step: "database", later: ["e2e"], secondsLeft };
    expect(depthOf({ ...slow, done: done(43_000) })).toEqual({ isShort: true, shares: 1 });
    expect(depthOf({ ...slow, done: done(86_000) })).toEqual({ isShort: true, shares: 2 });
  });
});

describe("isTimeForPart", () => {
  it("runs one part in any case, and another only if one as long as the longest fits", () => {
    expect(isTimeForPart({ partsMs: [], secondsLeft: -5 })).toBe(true);
    expect(isTimeForPart({ partsMs: [90_000, 100_000], secondsLeft: 111 })).toBe(true);
    expect(isTimeForPart({ partsMs: [100_000, 90_000], secondsLeft: 109 })).toBe(false);
  });
});

import { expect, test } from "vitest";
import { type ProgressSample, timeLeftMs, withSample } from "@/lib/client/time-left";

const after = (...all: [atMs: number, percent: number][]) =>
  all.reduce<readonly ProgressSample[]>(
    (samples, [atMs, percent]) => withSample(samples, { atMs, percent }),
    [],
  );

test("the time left follows the measured speed, and counts down between samples", () => {
  const samples = after([0, 10], [2_000, 20], [4_000, 30]);
  expect(timeLeftMs(samples, 4_000)).toBe(14_000);
  expect(timeLeftMs(samples, 5_000)).toBe(13_000);
  expect(timeLeftMs(samples, 90_000)).toBe(0);
});

test("gives no estimate from too few samples", () => {
  expect(timeLeftMs([], 0)).toBeUndefined();
  expect(timeLeftMs(after([0, 10]), 100)).toBeUndefined();
  expect(timeLeftMs(after([0, 10], [500, 20]), 500)).toBeUndefined();
});

test("unchanged progress adds no sample, and a render that starts over drops them all", () => {
  expect(after([0, 10], [1_000, 10], [2_000, 10])).toHaveLength(1);
  expect(after([0, 80], [1_000, 90], [2_000, 0])).toEqual([{ atMs: 2_000, percent: 0 }]);
});

test("only recent speed counts", () => {
  const samples = after([0, 0], [100_000, 10], [102_000, 20], [104_000, 30]);
  expect(timeLeftMs(samples, 104_000)).toBe(14_000);
});

test("a clock that is set back changes no estimate, and the next sample begins anew", () => {
  const [hour, samples] = [3_600_000, after([4_000_000, 10], [4_002_000, 20], [4_004_000, 30])];
  expect(timeLeftMs(samples, 4_004_000 - hour)).toBe(14_000);
  const since = after([4_004_000, 30], [406_000, 40], [408_000, 50]);
  expect(timeLeftMs(since, 408_000)).toBe(10_000);
});

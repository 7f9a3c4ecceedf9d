import { describe, expect, it } from "vitest";
import { cutRuns } from "@/lib/worker/runs/cut-runs";

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
const sharing = { fromSeconds: 60 };

/** How many frames each run has. */
function framesOfRuns(frames: readonly number[], lengths: readonly number[]): number[] {
  let from = 0;
  return lengths.map((length) => sum(frames.slice(from, (from += length))));
}

describe("cutRuns", () => {
  it("leaves short films, and single pieces, to one worker", () => {
    expect(cutRuns([], sharing)).toEqual([]);
    expect(cutRuns(Array<number>(17).fill(105), sharing)).toEqual([]);
    expect(cutRuns([1800], sharing)).toEqual([]);
  });

  it.each([61, 120, 600, 1500])(
    "cuts %i seconds into runs that are about as long as each other",
    (seconds) => {
      const pieces = Math.floor((seconds * 30) / 90);
      const frames = Array.from({ length: pieces }, (_, index) => 60 + ((index * 37) % 61));
      const lengths = cutRuns(frames, { fromSeconds: 30 });
      expect(sum(lengths)).toBe(pieces);
      const runs = framesOfRuns(frames, lengths);
      const mean = sum(frames) / runs.length;
      for (const run of runs) expect(Math.abs(run - mean)).toBeLessThanOrEqual(120);
      expect(mean).toBeLessThanOrEqual(32 * 30);
      expect(mean).toBeGreaterThanOrEqual(7 * 30);
    },
  );

  it("puts at least one piece into each run, however different the pieces are", () => {
    const frames = [30, 30, 300, 30, 30, 300, 300, 30, 30, 30, 300, 300, 300, 30];
    const lengths = cutRuns(frames, sharing);
    expect(lengths.length).toBeGreaterThan(1);
    expect(sum(lengths)).toBe(frames.length);
    for (const length of lengths) expect(length).toBeGreaterThan(0);
  });
});

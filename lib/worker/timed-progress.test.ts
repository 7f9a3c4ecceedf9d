import { expect, it } from "vitest";
import { isSameProgress, timedProgress } from "@/lib/worker/timed-progress";

it.each<[string, [atMs: number, stage: string][], Record<string, number>]>([
  ["one stage", [], { preparing: 10 }],
  [
    "one after the other",
    [
      [2_000, "painting"],
      [9_500, "publishing"],
    ],
    { preparing: 2, painting: 7.5, publishing: 0.5 },
  ],
  [
    "one that comes back",
    [
      [1_000, "painting"],
      [3_000, "preparing"],
    ],
    { preparing: 8, painting: 2 },
  ],
  [
    "one that is named again",
    [
      [4_000, "painting"],
      [6_000, "painting"],
    ],
    { preparing: 4, painting: 6 },
  ],
])("stages take their time: %s", (_, turns, seconds) => {
  let nowMs = 500;
  const timed = timedProgress(() => nowMs);
  for (const [atMs, stage] of turns) {
    nowMs = 500 + atMs;
    timed.progress.stage = stage;
    expect(timed.progress.stage).toBe(stage);
  }
  nowMs = 10_500;
  timed.end();
  expect(Object.fromEntries(timed.stageSeconds)).toEqual(seconds);
});

it.each<[string, object, boolean]>([
  ["nothing", {}, true],
  ["another stage", { stage: "painting" }, false],
  ["a frame", { framesDone: 1 }, false],
  ["how many pieces there are", { piecesAll: 3 }, false],
  // Comes with its last frame.
  ["a piece", { piecesMade: 1 }, true],
])("whether a render has come further: %s", (_, news, isSame) => {
  const { progress } = timedProgress();
  expect(isSameProgress({ ...progress }, { ...progress, ...news })).toBe(isSame);
});

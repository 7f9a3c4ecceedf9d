import { expect, test } from "vitest";
import { jointFrames, snapFrame } from "@/lib/film/snap";
import { filmOf, photo } from "@/lib/film/testing/film-of";

const targets = {
  jointFrames: [0, 90, 180],
  playheadFrame: 100,
  beatFrames: [95, 140],
  pauseFrames: [121],
  gridFrames: 30,
};

test.each([
  ["the nearest within reach", 92, { frame: 90, to: "joint" }],
  ["the playhead", 101, { frame: 100, to: "playhead" }],
  ["a beat", 138, { frame: 140, to: "beat" }],
  ["a pause between words, although the ruler is nearer", 119, { frame: 121, to: "pause" }],
  ["the ruler when nothing else is near", 152, { frame: 150, to: "grid" }],
  ["nothing when all is far", 165, { frame: 165, to: null }],
  ["exactly there", 180, { frame: 180, to: "joint" }],
])("snaps to %s", (_, frame, expected) => {
  expect(snapFrame(frame, targets, 4)).toEqual(expected);
});

test("of two equally near targets, the more visible one wins", () => {
  expect(snapFrame(95, { jointFrames: [90], playheadFrame: 100, beatFrames: [90] }, 8).to).toBe("playhead");
  expect(snapFrame(92, { jointFrames: [90], beatFrames: [94] }, 8).to).toBe("joint");
});

test("joints are where clips visibly start and end, except dragged ones", () => {
  const document = filmOf({ visuals: [photo("a", 0, 9), photo("b", 3, 5), photo("c", 6, 8)] });
  expect(jointFrames(document)).toEqual([0, 90, 150, 180, 240]);
  expect(jointFrames(document, ["b"])).toEqual([0, 90, 180, 240]);
});

import { expect, test } from "vitest";
import { courseTo, playedFrame, rateToFollow } from "@/remotion/footage/play-along";

test.each([
  ["opening", undefined, 25, 0],
  ["standing still", { frame: 25, stepsOnward: 3 }, 25, 3],
  ["playing", { frame: 25, stepsOnward: 3 }, 26, 4],
  ["playing on a slow machine", { frame: 25, stepsOnward: 3 }, 29, 4],
  ["jumping ahead", { frame: 25, stepsOnward: 3 }, 30, 0],
  ["stepping back", { frame: 25, stepsOnward: 3 }, 24, 0],
])("%s, from %j to frame %i", (_what, before, frame, stepsOnward) => {
  expect(courseTo(frame, before)).toEqual({ frame, stepsOnward });
});

test.each([
  ["seeks until there were four steps", 3, 100, undefined],
  ["plays after four steps", 4, 100, 1],
  ["plays as fast as the film when it is hardly behind", 4, 98, 1],
  ["plays faster when it is behind", 4, 97, 1.5],
  ["still plays when it is twelve frames behind", 4, 88, 1.5],
  ["seeks when it is further behind", 4, 87, undefined],
  ["plays as fast as the film when it is hardly ahead", 4, 102, 1],
  ["plays slower when it is ahead", 4, 103, 0.75],
  ["still plays when it is twelve frames ahead", 4, 112, 0.75],
  ["seeks when it is further ahead", 4, 113, undefined],
])("%s", (_what, stepsOnward, playerFrame, rate) => {
  expect(rateToFollow({ frame: 100, stepsOnward }, playerFrame)).toBe(rate);
});

test.each([
  ["the announced frame, where pictures do not say", undefined, 10],
  ["the announced frame", 10, 10],
  ["the frame that the player has gone on to", 22, 22],
  ["the announced frame, where the picture is of another time", 23, 10],
  ["the announced frame, where the picture is older", 9, 10],
])("shows %s", (_what, pictured, frame) => {
  expect(playedFrame(10, pictured)).toBe(frame);
});

import { expect, test } from "vitest";
import { frameToDecode, turnView } from "@/remotion/footage/frames-to-decode";

const keyEvery = 10;

test.each([
  ["opening", undefined, 25, { isOnward: true, keepFrom: 25 }],
  ["playing", 25, 26, { isOnward: true, keepFrom: 26 }],
  ["playing on a slow machine", 25, 29, { isOnward: true, keepFrom: 29 }],
  ["jumping ahead", 25, 30, { isOnward: false, keepFrom: 30 }],
  ["stepping back", 25, 24, { isOnward: false, keepFrom: 20 }],
  ["stepping back over a key frame", 20, 19, { isOnward: false, keepFrom: 10 }],
  ["going back by a whole group", 25, 15, { isOnward: false, keepFrom: 10 }],
  ["jumping back", 25, 14, { isOnward: false, keepFrom: 14 }],
])("%s, from frame %s to frame %i", (_what, from, to, view) => {
  const before = from === undefined ? undefined : turnView(undefined, from, keyEvery);
  expect(turnView(before, to, keyEvery)).toEqual({ frame: to, ...view });
});

const playing = { frame: 13, isOnward: true, keepFrom: 13 };
const passingBy = { ...playing, isOnward: false };
const frames = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test.each([
  ["begins with the key frame before it", playing, {}, 10],
  ["goes on where the decoder is", playing, { next: 12 }, 12],
  ["goes to the key frame when the decoder is before it", playing, { next: 9 }, 10],
  ["goes back to the key frame when the decoder is past it", playing, { next: 14 }, 10],
  ["decodes ahead", playing, { next: 16, there: frames(13, 14), underWay: [15] }, 16],
  ["begins the next group at its key frame", playing, { there: frames(13, 19) }, 20],
  [
    "needs nothing once a quarter of a second is there",
    playing,
    { next: 21, there: frames(13, 20) },
    undefined,
  ],
  ["needs little after a jump", passingBy, { next: 15, there: frames(13, 14) }, undefined],
  ["ends with the film", { ...playing, frame: 38 }, { there: frames(38, 39) }, undefined],
])("%s", (_what, view, { next, there = [], underWay = [] }: Given, frame) => {
  const decoding = {
    keyEvery,
    lastFrame: 39,
    next,
    isThere: (at: number) => there.includes(at),
    isUnderWay: (at: number) => underWay.includes(at),
  };
  expect(frameToDecode(view, decoding)).toBe(frame);
});

type Given = { next?: number; there?: number[]; underWay?: number[] };

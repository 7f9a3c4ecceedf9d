import { expect, test } from "vitest";
import { createPlayhead } from "@/lib/editor/playback/create-playhead";

test("stays within the film, and reports to the player only seeks it did not make itself", () => {
  const playhead = createPlayhead();
  const [seen, sought]: [number[], number[]] = [[], []];
  playhead.setLast(100);
  playhead.subscribe((frame) => seen.push(frame));
  const stop = playhead.onSeek((frame) => sought.push(frame));
  playhead.arrive(5);
  playhead.seek(250);
  playhead.seek(100);
  playhead.seek(Number.NaN);
  playhead.setLast(40);
  stop();
  playhead.seek(-3);
  expect(seen).toEqual([5, 100, 40, 0]);
  expect(sought).toEqual([100, 40]);
  expect(playhead.frame()).toBe(0);
});

test("a film that gets shorter leaves the playhead where there is something to see", () => {
  const playhead = createPlayhead();
  playhead.setLast(100, 80);
  playhead.seek(100);
  expect(playhead.frame()).toBe(100);
  playhead.setLast(60, 40);
  expect(playhead.frame()).toBe(40);
  // Nobody is moved who sees something, or whose film got longer.
  playhead.setLast(50, 45);
  expect(playhead.frame()).toBe(40);
  playhead.seek(48);
  playhead.setLast(70, 20);
  expect(playhead.frame()).toBe(48);
  playhead.setLast(-1, -9);
  expect(playhead.frame()).toBe(0);
});

test("is rewound to the beginning, which the player is told even if it was there", () => {
  const playhead = createPlayhead();
  const [seen, sought, rewound]: [number[], number[], number[]] = [[], [], []];
  playhead.setLast(100);
  playhead.seek(30);
  playhead.subscribe((frame) => seen.push(frame));
  playhead.onSeek((frame) => sought.push(frame));
  const stop = playhead.onRewind(() => rewound.push(playhead.frame()));
  playhead.rewind();
  playhead.rewind();
  stop();
  playhead.rewind();
  expect(seen).toEqual([0]);
  expect(sought).toEqual([]);
  expect(rewound).toEqual([0, 0]);
});

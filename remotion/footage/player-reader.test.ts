import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openPlayerReader } from "@/remotion/footage/player-reader";

/** A player that shows what the test says. Seeks are over at once. */
class Player extends EventTarget {
  paused = true;
  playbackRate = 1;
  error = null;
  /** The frame that would be drawn now. */
  shown = 0;
  #seconds = 0;
  #waiting: VideoFrameRequestCallback[] = [];

  get watchers() {
    return this.#waiting.length;
  }
  get currentTime() {
    return this.#seconds;
  }
  set currentTime(seconds: number) {
    this.#seconds = seconds;
    this.shown = Math.floor(seconds * 30);
    queueMicrotask(() => {
      this.dispatchEvent(new Event("seeked"));
      this.announce(seconds);
    });
  }
  requestVideoFrameCallback(react: VideoFrameRequestCallback) {
    this.#waiting.push(react);
  }
  announce(mediaTime: number, inMs = 0): void {
    const expectedDisplayTime = performance.now() + inMs;
    const frame = { mediaTime, expectedDisplayTime } as VideoFrameCallbackMetadata;
    for (const react of this.#waiting.splice(0)) react(0, frame);
  }
  async play() {
    this.paused = false;
  }
  pause() {
    this.paused = true;
  }
  removeAttribute() {}
  load() {}
}

let player: Player;
beforeEach(() => {
  vi.useFakeTimers();
  player = new Player();
  vi.stubGlobal("document", { createElement: () => player });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openReader() {
  const starts = Float64Array.from({ length: 61 }, (_, frame) => frame);
  const index = { width: 16, height: 9, keyEvery: 30, settings: new Uint8Array(), starts };
  const drawn = new Map<number, number>();
  const context = (frame: number) =>
    ({
      drawImage: () => void drawn.set(frame, player.shown),
    }) as unknown as OffscreenCanvasRenderingContext2D;
  const reader = openPlayerReader(
    { address: "/film.mp4", index },
    { has: (frame) => drawn.has(frame), keep: (frame, draw) => draw(context(frame)) },
  );
  return { reader, drawn };
}

it("takes a frame that is announced before it can be drawn once it can", async () => {
  const { reader, drawn } = openReader();
  for (const frame of [0, 1, 2, 3]) await reader.want(frame);
  const wanted = reader.want(4);
  expect(player.paused).toBe(false);

  player.announce(4 / 30, 15);
  expect(drawn.has(4)).toBe(false);
  player.shown = 4;
  await vi.advanceTimersByTimeAsync(20);
  await wanted;
  expect([...drawn]).toEqual([0, 1, 2, 3, 4].map((frame) => [frame, frame]));
  reader.dispose();
});

it("takes no frame whose time is over, since the next may be drawn already", async () => {
  const { reader, drawn } = openReader();
  for (const frame of [0, 1, 2, 3]) await reader.want(frame);
  const wanted = reader.want(4);
  player.announce(4 / 30, -20);
  player.shown = 5;
  await vi.advanceTimersByTimeAsync(20);
  expect(drawn.has(4)).toBe(false);
  player.announce(5 / 30);
  await vi.advanceTimersByTimeAsync(20);
  expect(drawn.get(5)).toBe(5);
  // The player rests then, and goes to what is wanted.
  await vi.advanceTimersByTimeAsync(1_000);
  await wanted;
  expect(drawn.get(4)).toBe(4);
  reader.dispose();
});

it("watches once when it is paused and played again before a frame comes", async () => {
  const { reader } = openReader();
  const reachFour = async () => {
    for (const frame of [0, 1, 2, 3]) await reader.want(frame);
    void reader.want(4);
  };
  await reachFour();
  player.announce(3 / 30);
  expect(player.watchers).toBe(1);
  // Back to where frames are there already pauses without a seek.
  await reachFour();
  expect(player.paused).toBe(false);
  expect(player.watchers).toBe(1);
  reader.dispose();
});

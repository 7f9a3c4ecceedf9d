import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pointerStage } from "@/lib/editor/testing/pointer-stage";
import { pinchOf } from "@/lib/editor/gestures/follow-pinch";
import { FINGER_HOLD_MS, holdToTake } from "@/lib/editor/gestures/hold-to-take";
import { followPointer } from "@/lib/editor/gestures/pointer-gesture";

let stage: ReturnType<typeof pointerStage>;
beforeEach(() => {
  vi.useFakeTimers();
  stage = pointerStage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow(thresholdPixels?: number) {
  const calls: string[] = [];
  followPointer(stage.pressed(100), {
    thresholdPixels,
    onStart: () => calls.push("start"),
    onMove: ({ dx }) => calls.push(`move ${dx}`),
    onEnd: ({ dx }) => calls.push(`end ${dx}`),
    onCancel: () => calls.push("cancel"),
    onClick: () => calls.push("click"),
  });
  return calls;
}

describe("following a pointer", () => {
  test("reports a click if it hardly moves", () => {
    const calls = follow();
    stage.move({ x: 102 });
    stage.frame();
    stage.lift({ x: 102 });
    expect(calls).toEqual(["click"]);
  });

  test("reports one move per frame, and where it ended", () => {
    const calls = follow();
    for (const x of [110, 120, 130]) stage.move({ x });
    stage.frame();
    stage.move({ x: 140 });
    stage.lift({ x: 150 });
    expect(calls).toEqual(["start", "move 30", "move 50", "end 50"]);
    // The browser fires a click after a drag; it must be swallowed.
    expect(stage.click().defaultPrevented).toBe(true);
  });

  test("ignores other pointers", () => {
    const calls = follow();
    stage.move({ x: 190, pointerId: 2 });
    stage.lift({ x: 190, pointerId: 2 });
    expect(calls).toEqual([]);
  });

  test.each([
    ["Escape", () => stage.escape()],
    ["the browser", () => stage.takeAway()],
  ])("is cancelled by %s, and reports nothing more", (_, interrupt) => {
    const calls = follow();
    stage.move({ x: 130 });
    stage.frame();
    interrupt();
    stage.move({ x: 150 });
    stage.frame();
    stage.lift({ x: 150 });
    expect(calls).toEqual(["start", "move 30", "cancel"]);
  });

  test("starts at once without a threshold", () => {
    const calls = follow(0);
    stage.lift({ x: 100 });
    expect(calls).toEqual(["start", "move 0", "end 0"]);
  });
});

describe("a finger", () => {
  const hold = () => {
    const calls: string[] = [];
    holdToTake(stage.pressed(100, 100, "touch"), {
      holdMs: FINGER_HOLD_MS,
      onTake: () => calls.push("take"),
      onTap: () => calls.push("tap"),
    });
    return calls;
  };

  test("that rests picks up, and the page stops scrolling", () => {
    const calls = hold();
    expect(stage.scrollByTouch().defaultPrevented).toBe(false);
    vi.advanceTimersByTime(FINGER_HOLD_MS);
    expect(calls).toEqual(["take"]);
    expect(stage.scrollByTouch().defaultPrevented).toBe(true);
    stage.move({ x: 200, y: 100 });
    stage.lift({ x: 200, y: 100 });
    expect(stage.scrollByTouch().defaultPrevented).toBe(false);
    expect(calls).toEqual(["take"]);
  });

  test("that moves at once scrolls, and picks up nothing", () => {
    const calls = hold();
    stage.move({ x: 112, y: 100 });
    vi.advanceTimersByTime(FINGER_HOLD_MS * 2);
    stage.lift({ x: 112, y: 100 });
    expect(calls).toEqual([]);
  });

  test("joined by another pinches, and picks up nothing", () => {
    const calls = hold();
    stage.press({ x: 300, y: 100, pointerId: 2 });
    vi.advanceTimersByTime(FINGER_HOLD_MS * 2);
    stage.lift({ x: 100, y: 100 });
    expect(calls).toEqual([]);
  });

  test("lifted soon taps", () => {
    const calls = hold();
    stage.move({ x: 103, y: 101 });
    stage.lift({ x: 103, y: 101 });
    vi.advanceTimersByTime(FINGER_HOLD_MS * 2);
    expect(calls).toEqual(["tap"]);
  });
});

test("two fingers have a distance and a middle, one finger has neither", () => {
  const at = (clientX: number, clientY: number) => ({ clientX, clientY });
  expect(pinchOf([at(100, 0), at(400, 400)])).toEqual({ distance: 500, middleX: 250 });
  expect(pinchOf([at(100, 0)])).toBeUndefined();
  expect(pinchOf([at(100, 0), at(100, 0)])?.distance).toBeGreaterThan(0);
});

import { expect, it } from "vitest";
import { FrameQueue } from "@/lib/worker/engines/remotion/frame-queue";

const settled = async (promise: Promise<unknown>) => {
  let isSettled = false;
  promise.then(
    () => (isSettled = true),
    () => (isSettled = true),
  );
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
  return isSettled;
};

it("returns frames in the film's order, in whatever order and however often they come", async () => {
  const queue = new FrameQueue<string>(4);
  const taken = queue.take(0);
  void queue.put(2, "c");
  void queue.put(0, "a");
  void queue.put(1, "b");
  void queue.put(1, "again");
  expect([await taken, await queue.take(1), await queue.take(2)]).toEqual(["a", "again", "c"]);
  expect(await settled(queue.put(0, "late"))).toBe(true);
});

it("makes frames wait that are too far ahead", async () => {
  const queue = new FrameQueue<number>(2);
  expect(await settled(queue.put(1, 1))).toBe(true);
  const far = queue.put(2, 2);
  expect(await settled(far)).toBe(false);
  void queue.put(0, 0);
  await queue.take(0);
  expect(await settled(far)).toBe(true);
});

it("ends all waiting when it fails, and tells why", async () => {
  const queue = new FrameQueue<number>(1);
  const far = queue.put(5, 5);
  const taken = queue.take(0);
  queue.fail(new Error("no browser"));
  await expect(taken).rejects.toThrow("no browser");
  await far;
  await expect(queue.take(1)).rejects.toThrow("no browser");
  await queue.put(0, 0);
});

import { expect, test } from "vitest";
import { percentOf, waitingText } from "@/components/shell/waiting-text";
import type { UploadTotals } from "@/lib/client/uploads/totals";

const totals = (counts: Partial<UploadTotals>): UploadTotals => ({
  count: 28,
  done: 0,
  alreadyThere: 0,
  failed: 0,
  underWay: 0,
  paused: 0,
  fraction: 0,
  ...counts,
});
const running = { isPaused: false, blocked: undefined };

test("when only files that were paused one by one are left, uploads are paused, not finished", () => {
  expect(waitingText(totals({ done: 27, paused: 1 }), running)).toBe("Paused at 27 of 28");
  expect(waitingText(totals({ done: 28 }), running)).toBeUndefined();
});

test("one paused file among others that go on changes nothing", () => {
  expect(waitingText(totals({ done: 8, underWay: 19, paused: 1 }), running)).toBeUndefined();
});

test("all paused at once, and a lost line, are told apart", () => {
  const some = totals({ done: 8, underWay: 20 });
  expect(waitingText(some, { isPaused: true, blocked: undefined })).toBe("Paused at 8 of 28");
  expect(waitingText(some, { isPaused: false, blocked: "offline" })).toBe("Waiting for the connection");
});

test("there is a percentage to tell the speed by only while uploads go on", () => {
  const some = totals({ underWay: 20, fraction: 0.12345 });
  expect(percentOf(some, undefined)).toBe(12.3);
  expect(percentOf(some, "Paused at 8 of 28")).toBeUndefined();
  expect(percentOf(totals({ done: 28, fraction: 1 }), undefined)).toBeUndefined();
});

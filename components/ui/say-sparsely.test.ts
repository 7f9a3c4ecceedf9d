import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SAID_EVERY_MS, saySparsely } from "@/components/ui/say-sparsely";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("of a hundred numbers, a few are said, and the end at once", () => {
  const said: string[] = [];
  const hear = saySparsely((text) => said.push(text));
  for (let done = 0; done < 100; done += 1) {
    hear({ text: `${done} of 100`, isUnderWay: true });
    vi.advanceTimersByTime(SAID_EVERY_MS / 40);
  }
  hear({ text: "100 files uploaded", isUnderWay: false });
  vi.advanceTimersByTime(SAID_EVERY_MS);
  expect(said).toEqual(["0 of 100", "39 of 100", "79 of 100", "100 files uploaded"]);
});

test("the latest number is said even if no other follows", () => {
  const said: string[] = [];
  const hear = saySparsely((text) => said.push(text));
  hear({ text: "1 of 9", isUnderWay: true });
  hear({ text: "2 of 9", isUnderWay: true });
  expect(said).toEqual(["1 of 9"]);
  vi.advanceTimersByTime(SAID_EVERY_MS);
  expect(said).toEqual(["1 of 9", "2 of 9"]);
});

test("what begins again is said at once", () => {
  const said: string[] = [];
  const hear = saySparsely((text) => said.push(text));
  hear({ text: "0 of 1", isUnderWay: true });
  hear({ text: "1 file uploaded", isUnderWay: false });
  hear({ text: "0 of 2", isUnderWay: true });
  expect(said).toEqual(["0 of 1", "1 file uploaded", "0 of 2"]);
});

import { afterEach, beforeEach, vi } from "vitest";
import { quarterStart } from "@/lib/server/accounts/count-in-window";

/** Stops the clock for a block of tests, so that no quarter of an hour ends between the attempts they count. */
export function inOneQuarter(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: quarterStart() }));
  afterEach(() => void vi.useRealTimers());
}

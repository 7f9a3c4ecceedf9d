import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followEvents } from "@/lib/client/follow-events";

class Source extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Source[] = [];
  readyState = 0;
  constructor(readonly url: string) {
    super();
    Source.opened.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  /** Whatever else than a stream of events answers. */
  refuse() {
    this.close();
    this.dispatchEvent(new Event("error"));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  Source.opened = [];
  vi.stubGlobal("EventSource", Source);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("asks again after a refusal, less and less often, and listens on", () => {
  const lines: string[] = [];
  const stop = followEvents("/events", { progress: (data) => lines.push(data) });
  const latest = () => Source.opened.at(-1);
  for (const waitMs of [1000, 2000, 4000]) {
    const { length } = Source.opened;
    latest()?.refuse();
    vi.advanceTimersByTime(waitMs - 1);
    expect(Source.opened).toHaveLength(length);
    vi.advanceTimersByTime(1);
    expect(Source.opened).toHaveLength(length + 1);
  }
  latest()?.dispatchEvent(new Event("open"));
  latest()?.dispatchEvent(new MessageEvent("progress", { data: "half" }));
  expect(lines).toEqual(["half"]);
  latest()?.refuse();
  vi.advanceTimersByTime(1000);
  expect(Source.opened).toHaveLength(5);
  // A lost line is the browser's to mend.
  latest()?.dispatchEvent(new Event("error"));
  vi.advanceTimersByTime(60_000);
  expect(Source.opened).toHaveLength(5);
  latest()?.refuse();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(Source.opened).toHaveLength(5);
});

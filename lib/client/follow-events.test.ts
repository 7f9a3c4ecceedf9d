import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followEvents } from "@/lib/client/follow-events";
import { rememberSignIn } from "@/lib/client/sign-in-hint";

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

let status = 502;
const fetched = vi.fn((_address: string, _init: RequestInit) => Promise.resolve({ status }));
let stored: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  Source.opened = [];
  status = 502;
  fetched.mockClear();
  stored = new Map([["kinora-signed-in", "1"]]);
  vi.stubGlobal("EventSource", Source);
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { documentElement: { dataset: { signedIn: "" } } });
  vi.stubGlobal("localStorage", {
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What this tab hears when another one signs in, or out. */
function inAnotherTab(isSignedIn: boolean): void {
  const change = { key: "kinora-signed-in", newValue: isSignedIn ? "1" : null };
  window.dispatchEvent(Object.assign(new Event("storage"), change));
}

const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("asks again after a refusal, less and less often, and listens on", async () => {
  const lines: string[] = [];
  const stop = followEvents("/events", { progress: (data) => lines.push(data) });
  const latest = () => Source.opened.at(-1);
  for (const waitMs of [1000, 2000, 4000]) {
    const { length } = Source.opened;
    latest()?.refuse();
    await passed(waitMs - 1);
    expect(Source.opened).toHaveLength(length);
    await passed(1);
    expect(Source.opened).toHaveLength(length + 1);
  }
  latest()?.dispatchEvent(new Event("open"));
  latest()?.dispatchEvent(new MessageEvent("progress", { data: "half" }));
  expect(lines).toEqual(["half"]);
  latest()?.refuse();
  await passed(1000);
  expect(Source.opened).toHaveLength(5);
  // A lost line is the browser's to mend.
  latest()?.dispatchEvent(new Event("error"));
  await passed(60_000);
  expect(Source.opened).toHaveLength(5);
  latest()?.refuse();
  stop();
  await passed(60_000);
  expect(Source.opened).toHaveLength(5);
});

test("opens a line anew that has fallen silent, and no other", async () => {
  const lines: string[] = [];
  const stop = followEvents("/events", { progress: (data) => lines.push(data) });
  const [first] = Source.opened;
  for (const at of ["1", "2", "3"]) {
    await passed(70_000);
    first?.dispatchEvent(new MessageEvent("progress", { data: at }));
  }
  expect(Source.opened).toHaveLength(1);
  await passed(80_000);
  expect(first?.readyState).toBe(Source.CLOSED);
  expect(Source.opened).toHaveLength(2);
  Source.opened.at(-1)?.dispatchEvent(new MessageEvent("progress", { data: "now" }));
  expect(lines).toEqual(["1", "2", "3", "now"]);
  stop();
  await passed(200_000);
  expect(Source.opened).toHaveLength(2);
});

const signIns = { "in another tab": () => inAnotherTab(true), "in this tab": () => rememberSignIn(true) };

test.each(Object.entries(signIns))(
  "stops when nobody is signed in, until somebody does %s",
  async (_, signIn) => {
    const stop = followEvents("/events", {});
    status = 401;
    Source.opened.at(-1)?.refuse();
    await passed(3_600_000);
    expect(Source.opened).toHaveLength(1);
    expect(fetched.mock.calls.map(([address, { method }]) => [method, address])).toEqual([
      ["HEAD", "/events"],
    ]);
    // Otherwise the next sign-in would change nothing here, and no tab would hear of it.
    expect(stored.has("kinora-signed-in")).toBe(false);

    inAnotherTab(false);
    expect(Source.opened).toHaveLength(1);
    signIn();
    expect(Source.opened).toHaveLength(2);
    signIn();
    expect(Source.opened).toHaveLength(2);
    stop();
  },
);

test("once stopped, a sign-in opens nothing", async () => {
  const stop = followEvents("/events", {});
  status = 401;
  Source.opened.at(-1)?.refuse();
  await passed(0);
  stop();
  inAnotherTab(true);
  expect(Source.opened).toHaveLength(1);
});

test("stops for good when what it follows is gone, and says so once", async () => {
  const onGone = vi.fn();
  followEvents("/events", {}, onGone);
  status = 404;
  Source.opened.at(-1)?.refuse();
  await passed(3_600_000);
  inAnotherTab(true);
  expect(Source.opened).toHaveLength(1);
  expect(onGone).toHaveBeenCalledOnce();
});

test("asks again while the service cannot be reached", async () => {
  fetched.mockRejectedValueOnce(new TypeError("offline"));
  const stop = followEvents("/events", {});
  Source.opened.at(-1)?.refuse();
  await passed(1000);
  expect(Source.opened).toHaveLength(2);
  stop();
});

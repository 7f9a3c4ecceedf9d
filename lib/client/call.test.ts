import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { endpoint } from "@/lib/contracts/endpoint";

const common = {
  origin: "extension",
  path: "/me",
  group: "Account",
  summary: "Something",
  access: "account",
  response: z.object({}),
} as const;
const read = endpoint({ ...common, id: "read", method: "GET" });
const change = endpoint({ ...common, id: "change", method: "POST", body: z.object({}) });

/** A line on which nothing ever comes, not even an error. */
function silence(_address: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", silence);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ["reading", () => call(read, {}), 60_000],
  ["changing", () => call(change, { body: {} }), 120_000],
])("gives up %s on a line that has fallen silent", async (_, ask, afterMs) => {
  const ended = vi.fn();
  void ask().catch(ended);
  await vi.advanceTimersByTimeAsync(afterMs - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ isOffline: true }));
});

test("whoever takes a call back is not told that the service is away", async () => {
  const caller = new AbortController();
  const asked = call(read, { signal: caller.signal });
  caller.abort(new Error("taken back"));
  await expect(asked).rejects.toThrow("taken back");
});

test("what comes late but comes is read to its end", async () => {
  vi.stubGlobal("fetch", async (_address: string, { signal }: RequestInit) => {
    const body = new ReadableStream({
      start(controller) {
        signal?.addEventListener("abort", () => controller.error(signal.reason));
        setTimeout(() => {
          controller.enqueue(new TextEncoder().encode("{}"));
          controller.close();
        }, 300_000);
      },
    });
    return new Response(body);
  });
  const asked = call(read, {});
  await vi.advanceTimersByTimeAsync(300_000);
  await expect(asked).resolves.toEqual({});
});

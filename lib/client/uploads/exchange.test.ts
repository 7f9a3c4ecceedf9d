import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeNetwork } from "@/lib/client/testing/fake-network";
import { accepted } from "@/lib/client/uploads/exchange";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sent = { method: "PUT", address: "/api/me/photos", headers: {}, body: new Blob(["a photo"]) };

test("a file on a line that falls silent is given up, and not before", async () => {
  const requests = fakeNetwork();
  const { signal } = new AbortController();
  const sending = accepted(sent, { signal }).catch((error: unknown) => error);
  const [request] = requests;
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(100_000);
    request?.progress(loaded);
  }
  await vi.advanceTimersByTimeAsync(119_000);
  expect(request?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(request?.aborted).toBe(true);
  expect(await sending).toMatchObject({ status: 0, isOffline: true });
});

test("an answer ends the waiting, however long it is since", async () => {
  const requests = fakeNetwork();
  const sending = accepted(sent, { signal: new AbortController().signal });
  requests[0]?.keep({ id: "photo" });
  expect((await sending).status).toBe(200);
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(requests[0]?.aborted).toBe(false);
});

test("the last step of a large file may take minutes", async () => {
  const requests = fakeNetwork();
  const watching = { signal: new AbortController().signal, patienceMs: 15 * 60_000 };
  const sending = accepted(sent, watching);
  await vi.advanceTimersByTimeAsync(14 * 60_000);
  requests[0]?.keep({ id: "clip" });
  expect((await sending).status).toBe(200);
});

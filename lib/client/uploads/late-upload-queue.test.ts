import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FakeRequest, fakeNetwork, keptPhoto } from "@/lib/client/testing/fake-network";
import { oneBrowser } from "@/lib/client/testing/one-browser";
import { createUploadQueue } from "@/lib/client/uploads/create-upload-queue";
import { createLateQueue } from "@/lib/client/uploads/late-upload-queue";
import { sendFile } from "@/lib/client/uploads/send-file";
import type { StartedQueue, UploadQueue } from "@/lib/client/uploads/upload-queue";

let requests: FakeRequest[];
let queue: UploadQueue;
let starts: number;
let arrive: () => void;

const picture = (name: string, size = 100) => new File(["x".repeat(size)], name, { type: "image/jpeg" });
const states = () => queue.store.getState().uploads.map(({ state }) => state);

beforeEach(() => {
  requests = fakeNetwork();
  starts = 0;
  const browser = oneBrowser();
  queue = createLateQueue(async (store): Promise<StartedQueue> => {
    starts += 1;
    await new Promise<void>((resolve) => (arrive = resolve));
    const { shelf } = browser;
    const { tabs } = browser.open();
    return createUploadQueue({ store, send: sendFile, forget: () => Promise.resolve(), shelf, tabs });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("nothing starts for a page that uploads nothing", () => {
  queue.onDone(() => undefined);
  expect(queue.store.getState().uploads).toEqual([]);
  expect(starts).toBe(0);
});

test("lists files at once, and sends them when the queue has started", async () => {
  const results: (string | undefined)[] = [];
  queue.onDone(({ photo }) => results.push(photo?.id));
  void queue.open({ accountId: "me", limits: { photo: 1, song: 2, clip: 3, voice: 3, archive: 4096 } });
  const ids = queue.add("photo", [picture("a.jpg"), picture("b.jpg")]);
  expect(queue.store.getState().uploads.map(({ id }) => id)).toEqual(ids);
  expect(states()).toEqual(["waiting", "waiting"]);
  expect(requests).toEqual([]);
  arrive();
  await expect.poll(() => requests).toHaveLength(2);
  expect(starts).toBe(1);
  requests[0]?.keep(keptPhoto("a"));
  await expect.poll(() => results).toEqual(["a"]);
});

test("never sends what was cancelled before the queue started", async () => {
  void queue.open({ accountId: "me", limits: { photo: 1, song: 2, clip: 3, voice: 3, archive: 4096 } });
  const [first] = queue.add("photo", [picture("a.jpg"), picture("b.jpg")]);
  queue.pause(first);
  queue.cancel(first);
  arrive();
  await expect.poll(() => states()).toEqual(["sending"]);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  expect(queue.store.getState().uploads.map(({ file }) => file.name)).toEqual(["b.jpg"]);
});

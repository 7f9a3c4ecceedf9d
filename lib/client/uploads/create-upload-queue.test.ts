import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type FakeRequest, fakeNetwork, keptPhoto } from "@/lib/client/testing/fake-network";
import { oneBrowser } from "@/lib/client/testing/one-browser";
import { createUploadQueue } from "@/lib/client/uploads/create-upload-queue";
import { sendFile } from "@/lib/client/uploads/send-file";
import { totalsOf } from "@/lib/client/uploads/totals";
import type { UploadQueue } from "@/lib/client/uploads/upload-queue";

let requests: FakeRequest[];
let queue: UploadQueue;

const picture = (name: string, size = 100) => new File(["x".repeat(size)], name, { type: "image/jpeg" });
const states = () => queue.store.getState().uploads.map(({ state }) => state);
const uploadOf = (id: string | undefined) =>
  queue.store.getState().uploads.find((upload) => upload.id === id);
const sent = async (count: number) => expect.poll(() => requests).toHaveLength(count);
const request = (index: number): FakeRequest => {
  const request = requests[index];
  if (!request) throw new Error(`There is no request ${index}.`);
  return request;
};

beforeEach(() => {
  requests = fakeNetwork();
  const browser = oneBrowser();
  queue = createUploadQueue({
    send: sendFile,
    forget: () => Promise.resolve(),
    shelf: browser.shelf,
    tabs: browser.open().tabs,
  });
  void queue.open({ accountId: "me", limits: { photo: 1, song: 2, clip: 4, voice: 4, archive: 4096 } });
});

afterEach(() => {
  queue.cancel();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("many files", () => {
  test("are sent three at a time, in order, each under its own name", async () => {
    queue.add(
      "photo",
      ["a", "b", "c", "d", "é/ü"].map((name) => picture(`${name}.jpg`)),
    );
    await sent(3);
    expect(states()).toEqual(["sending", "sending", "sending", "waiting", "waiting"]);
    request(1).keep(keptPhoto("b"));
    await sent(4);
    expect(states()).toEqual(["sending", "done", "sending", "sending", "waiting"]);
    request(0).keep(keptPhoto("a"));
    await sent(5);
    expect(request(4).address).toBe("/api/me/photos");
    expect(decodeURIComponent(request(4).headers["Photo-Name"] ?? "")).toBe("é/ü.jpg");
  });

  test("report the progress of each, and of all together", async () => {
    const [first] = queue.add("photo", [picture("a.jpg", 100), picture("b.jpg", 300)]);
    await sent(2);
    request(0).progress(40);
    expect(uploadOf(first)).toMatchObject({ state: "sending", sentBytes: 40 });
    expect(totalsOf(queue.store.getState().uploads)).toMatchObject({ fraction: 0.1, underWay: 2, done: 0 });
    request(0).progress(100);
    expect(uploadOf(first)?.state).toBe("keeping");
    request(0).keep(keptPhoto("a"));
    await expect.poll(() => uploadOf(first)).toMatchObject({ state: "done", kept: { photo: { id: "a" } } });
    expect(totalsOf(queue.store.getState().uploads)).toMatchObject({ fraction: 0.25, underWay: 1, done: 1 });
  });

  test("notify listeners of the results", async () => {
    const results: (string | undefined)[] = [];
    const stop = queue.onDone(({ photo }) => results.push(photo?.id));
    queue.add("photo", [picture("a.jpg")]);
    await sent(1);
    request(0).keep(keptPhoto("a"));
    await expect.poll(() => results).toEqual(["a"]);
    stop();
    queue.add("photo", [picture("b.jpg")]);
    await sent(2);
    request(1).keep(keptPhoto("b"));
    await expect.poll(() => states()).toEqual(["done", "done"]);
    expect(results).toHaveLength(1);
  });

  test("a very long name is cut to what a header may hold, between characters", async () => {
    queue.add("photo", [picture("ё".repeat(400))]);
    await sent(1);
    const header = request(0).headers["Photo-Name"] ?? "";
    expect(header.length).toBeLessThanOrEqual(900);
    expect(decodeURIComponent(header)).toMatch(/^ё+$/);
  });
});

describe("a failing file", () => {
  test("fails with the service's message, while the others continue", async () => {
    const [broken, good] = queue.add("photo", [picture("broken.jpg"), picture("good.jpg")]);
    await sent(2);
    request(0).refuse({ status: 422, code: "broken_file", message: "The file is damaged." });
    request(1).keep(keptPhoto("good"));
    await expect.poll(() => uploadOf(good)?.state).toBe("done");
    const refused = { state: "failed", problem: { message: "The file is damaged." } };
    await expect.poll(() => uploadOf(broken)).toMatchObject(refused);
  });

  test("can be tried again", async () => {
    const [id] = queue.add("photo", [picture("a.jpg")]);
    await sent(1);
    request(0).refuse({ status: 500, code: "internal_error", message: "Ours." });
    await expect.poll(() => uploadOf(id)).toMatchObject({ state: "failed", problem: { status: 500 } });
    queue.retry();
    await sent(2);
    expect(uploadOf(id)).toMatchObject({ state: "sending", problem: undefined });
    expect(request(1).headers["Idempotency-Key"]).toBe(request(0).headers["Idempotency-Key"]);
    request(1).keep(keptPhoto("a"));
    await expect.poll(() => uploadOf(id)?.state).toBe("done");
  });

  test("waits while offline and continues by itself, unless it was refused", async () => {
    const [lost, refused] = queue.add("photo", [picture("lost.jpg"), picture("refused.jpg")]);
    await sent(2);
    request(1).refuse({ status: 415, code: "not_a_picture", message: "Not a picture." });
    await expect.poll(() => uploadOf(refused)?.state).toBe("failed");
    request(0).lose();
    await expect.poll(() => uploadOf(lost)).toMatchObject({ state: "waiting", problem: { code: "offline" } });
    expect(queue.store.getState().blocked).toBe("offline");
    queue.goOn();
    await sent(3);
    expect(uploadOf(lost)?.state).toBe("sending");
    expect(uploadOf(refused)?.state).toBe("failed");
  });

  test("retries less and less often while offline", async () => {
    vi.useFakeTimers();
    queue.add("photo", [picture("a.jpg")]);
    const isSent = (count: number) => vi.waitFor(() => expect(requests).toHaveLength(count));
    await isSent(1);
    for (const [tried, seconds] of [1, 2, 4, 8].entries()) {
      request(tried).lose();
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 100);
      expect(requests).toHaveLength(tried + 1);
      await vi.advanceTimersByTimeAsync(200);
      await isSent(tried + 2);
    }
  });

  test("waits for its account to sign in again, and is never sent for another", async () => {
    const [id] = queue.add("photo", [picture("a.jpg")]);
    await sent(1);
    expect(request(0).headers["For-Account"]).toBe("me");
    request(0).refuse({ status: 401, code: "unauthenticated", message: "Sign in." });
    await expect.poll(() => queue.store.getState().blocked).toBe("signed-out");
    await queue.open({
      accountId: "another",
      limits: { photo: 1, song: 2, clip: 4, voice: 4, archive: 4096 },
    });
    expect(queue.store.getState()).toMatchObject({ uploads: [], blocked: undefined });
    expect(requests).toHaveLength(1);
    await queue.open({ accountId: "me", limits: { photo: 1, song: 2, clip: 4, voice: 4, archive: 4096 } });
    await sent(2);
    expect(uploadOf(id)?.state).toBe("sending");
  });

  test("is not sent if it is larger than this service accepts", () => {
    queue.add("photo", [picture("huge.jpg", 2 ** 20 + 1)]);
    queue.add("song", [new File(["x".repeat(2 ** 20 + 1)], "fine.mp3", { type: "audio/mpeg" })]);
    expect(queue.store.getState().uploads.map(({ problem }) => problem?.message)).toEqual([
      "The file is larger than 1 MB.",
      undefined,
    ]);
  });

  test("is not sent if it is empty or certainly no picture", () => {
    const text = new File(["words"], "notes.txt", { type: "text/plain" });
    queue.add("photo", [text, new File([], "empty.jpg", { type: "image/jpeg" })]);
    expect(queue.store.getState().uploads.map(({ problem }) => problem?.code)).toEqual([
      "wrong_kind_of_file",
      "empty_file",
    ]);
    queue.retry();
    expect(states()).toEqual(["failed", "failed"]);
    expect(requests).toHaveLength(0);
  });

  test("is sent if the system does not know its type", async () => {
    queue.add("photo", [new File(["x"], "IMG_1.HEIC"), new File(["x"], "scan", { type: "" })]);
    await sent(2);
  });

  test("fails when something else answers in the service's place", async () => {
    const [id] = queue.add("photo", [picture("a.jpg")]);
    await sent(1);
    request(0).keep({ hello: "from the hotel's network" });
    await expect.poll(() => uploadOf(id)?.problem?.code).toBe("unreadable_answer");
  });
});

describe("when the service asks to wait", () => {
  test("all uploads wait that long, and continue by themselves", async () => {
    const [first, second] = queue.add("photo", [picture("a.jpg"), picture("b.jpg")]);
    await sent(2);
    vi.useFakeTimers();
    request(0).refuse({ status: 429, code: "too_many_requests", message: "Wait.", retryAfter: "7" });
    await expect.poll(() => uploadOf(first)?.state).toBe("waiting");
    request(1).keep(keptPhoto("b"));
    await expect.poll(() => uploadOf(second)?.state).toBe("done");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(requests).toHaveLength(3);
    expect(uploadOf(first)?.state).toBe("sending");
  });
});

describe("pause, resume and cancel", () => {
  test("a pause stops running uploads and starts none; resuming continues", async () => {
    queue.add(
      "photo",
      ["a", "b", "c", "d"].map((name) => picture(`${name}.jpg`)),
    );
    await sent(3);
    request(0).progress(50);
    request(2).progress(100);
    queue.pause();
    expect(requests.map(({ aborted }) => aborted)).toEqual([true, true, false]);
    expect(states()).toEqual(["waiting", "waiting", "keeping", "waiting"]);
    request(2).keep(keptPhoto("c"));
    await expect.poll(() => states()[2]).toBe("done");
    expect(requests).toHaveLength(3);
    queue.resume();
    await sent(6);
    expect(states()).toEqual(["sending", "sending", "done", "sending"]);
  });

  test("a paused upload lets the next one go first", async () => {
    const ids = queue.add(
      "photo",
      ["a", "b", "c", "d"].map((name) => picture(`${name}.jpg`)),
    );
    await sent(3);
    queue.pause(ids[0]);
    await sent(4);
    expect(states()).toEqual(["paused", "sending", "sending", "sending"]);
    queue.resume(ids[0]);
    expect(states()[0]).toBe("waiting");
    request(1).keep(keptPhoto("b"));
    await sent(5);
    expect(states()).toEqual(["sending", "done", "sending", "sending"]);
  });

  test("a cancelled upload is removed, and a late answer changes nothing", async () => {
    const [first, second] = queue.add("photo", [picture("a.jpg"), picture("b.jpg")]);
    await sent(2);
    queue.cancel(first);
    expect(request(0).aborted).toBe(true);
    request(0).keep(keptPhoto("a"));
    expect(queue.store.getState().uploads.map(({ id }) => id)).toEqual([second]);
    queue.cancel();
    expect(queue.store.getState()).toMatchObject({ uploads: [], isPaused: false });
  });

  test("clearing the list removes only finished uploads", async () => {
    const [first] = queue.add("photo", [picture("a.jpg"), picture("b.jpg")]);
    await sent(2);
    request(0).keep(keptPhoto("a"));
    await expect.poll(() => uploadOf(first)?.state).toBe("done");
    queue.clearDone();
    expect(states()).toEqual(["sending"]);
  });
});

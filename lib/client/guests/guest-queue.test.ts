import { describe, expect, it } from "vitest";
import { ApiProblem } from "@/lib/client/api-problem";
import type { GuestSending, SentByGuest } from "@/lib/client/guests/guest-calls";
import { createGuestQueue, notTakenBack } from "@/lib/client/guests/guest-queue";
import type { GuestShelf, ShelvedFile } from "@/lib/client/guests/guest-shelf";

const fileOf = (name: string, type = "image/jpeg", bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type });
const limits = { photo: 1, song: 1, clip: 1, voice: 1, archive: 1 };
const view = {
  kind: "photo",
  status: "ready",
  url: "/p",
  width: 6,
  height: 4,
  mine: true,
  may_take_back: true,
} as const;
/** The service knows equal files: here those of one name. */
const taken = (file: File): SentByGuest => ({ item: { id: file.name, ...view }, items_left: 7 });
const problem = (status: number, retryAfterMs?: number, code = "x") =>
  new ApiProblem({ status, code, message: `It was ${status}.`, retryAfterMs });

/** A browser's store, which outlives the page that filled it. */
function memoryShelf() {
  const files = new Map<string, ShelvedFile>();
  const shelf: GuestShelf = {
    put: async (file) => {
      files.set(file.id, file);
      return true;
    },
    setRemote: (id, remote) => {
      const file = files.get(id);
      if (file) files.set(id, { ...file, remote });
    },
    remove: (id) => void files.delete(id),
    list: async () => [...files.values()],
  };
  return { files, shelf };
}

/** A queue whose service gives these answers, one to each request, and then takes everything. */
function queueWith(...answers: (ApiProblem | Error)[]) {
  return queueOn(memoryShelf(), answers);
}

function queueOn({ shelf }: { shelf: GuestShelf }, answers: (ApiProblem | Error)[] = []) {
  const forgotten: string[] = [];
  const sent: GuestSending[] = [];
  const pauses: number[] = [];
  let [running, most] = [0, 0];
  const queue = createGuestQueue({
    limits,
    shelf,
    forget: async (remote) => void forgotten.push(remote),
    pause: async (durationMs) => void pauses.push(durationMs),
    send: async (sending) => {
      sent.push(sending);
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      const answer = answers.shift();
      if (answer) throw answer;
      return taken(sending.file);
    },
  });
  const settled = async () => {
    while (queue.store.getState().items.some(({ state }) => state === "waiting" || state === "sending"))
      await new Promise((resolve) => setTimeout(resolve));
    return queue.store.getState();
  };
  return { queue, sent, pauses, settled, forgotten, most: () => most };
}

describe("a guest's queue", () => {
  it("sends everything, two at a time, with the name", async () => {
    const { queue, sent, settled, most } = queueWith();
    queue.setName("Grace");
    queue.add(["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg"].map((name) => fileOf(name)));
    const { items, itemsLeft } = await settled();
    expect(items.map(({ state }) => state)).toEqual(Array(5).fill("sent"));
    expect(items[0]?.view?.url).toBe("/p");
    expect(itemsLeft).toBe(7);
    expect(most()).toBe(2);
    expect(sent.every(({ name }) => name === "Grace")).toBe(true);
  });

  it("sends again after a lost line for as long as it takes, and after being told to wait", async () => {
    const lost = Array.from({ length: 20 }, () => problem(0));
    const { queue, sent, pauses, settled } = queueWith(...lost, problem(429, 1234), new Error("no script"));
    queue.add([fileOf("a.jpg")]);
    const { items, isOffline } = await settled();
    expect(items[0]?.state).toBe("sent");
    expect(isOffline).toBe(false);
    expect(sent).toHaveLength(23);
    expect(Math.max(...pauses)).toBe(20_000);
    expect(pauses).toContain(1234);
  });

  it("gives up on a service that fails again and again, until it is asked to retry", async () => {
    const { queue, settled } = queueWith(...Array.from({ length: 6 }, () => problem(500)));
    queue.add([fileOf("a.jpg")]);
    expect((await settled()).items[0]).toMatchObject({ state: "refused", problem: { status: 500 } });
    queue.retry();
    expect((await settled()).items[0]?.state).toBe("sent");
  });

  it("takes back a file that is being sent, and all that wait, from the browser and the service", async () => {
    const { files, shelf } = memoryShelf();
    const begun: GuestSending[] = [];
    const forgotten: string[] = [];
    const queue = createGuestQueue({
      limits,
      shelf,
      forget: async (remote) => void forgotten.push(remote),
      pause: () => Promise.resolve(),
      send: (sending) => {
        begun.push(sending);
        sending.onRemote(`remote ${sending.file.name}`);
        return new Promise((_, reject) => sending.signal.addEventListener("abort", () => reject(problem(0))));
      },
    });
    queue.add(["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map((name) => fileOf(name)));
    const [first] = queue.store.getState().items;
    expect(queue.takeBack(first?.id).map(({ name }) => name)).toEqual(["a.jpg"]);
    expect(begun[0]?.signal.aborted).toBe(true);
    await expect.poll(() => begun.map(({ file }) => file.name)).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
    expect(queue.takeBack().map(({ name }) => name)).toEqual(["b.jpg", "c.jpg", "d.jpg"]);
    expect(queue.store.getState().items).toEqual([]);
    await expect.poll(() => files.size).toBe(0);
    expect(forgotten).toEqual(["remote a.jpg", "remote b.jpg", "remote c.jpg"]);
    expect(begun).toHaveLength(3);
  });

  it("hides what was taken back after it had arrived, and shows it when it is sent again, once", async () => {
    const { queue, settled } = queueWith();
    queue.add([fileOf("a.jpg"), fileOf("b.jpg")]);
    await settled();
    const shown = () => notTakenBack(queue.store.getState()).map(({ file }) => file.name);
    queue.setTakenBack("a.jpg", true);
    expect(shown()).toEqual(["b.jpg"]);
    queue.setTakenBack("a.jpg", false);
    expect(shown()).toEqual(["a.jpg", "b.jpg"]);
    queue.setTakenBack("a.jpg", true);
    queue.add([fileOf("a.jpg"), fileOf("b.jpg")]);
    await settled();
    expect(shown()).toEqual(["a.jpg", "b.jpg"]);
  });

  it("refuses what is no picture or too large without sending it, and sends the rest", async () => {
    const { queue, sent, settled } = queueWith(problem(415));
    queue.add([
      fileOf("notes.pdf", "application/pdf"),
      fileOf("huge.jpg", "image/jpeg", 2 ** 20 + 1),
      fileOf("broken.jpg"),
      fileOf("fine.jpg"),
    ]);
    const { items, isClosed } = await settled();
    expect(items.map(({ state }) => state)).toEqual(["refused", "refused", "refused", "sent"]);
    expect(items.map((item) => item.problem?.status)).toEqual([415, 413, 415, undefined]);
    expect(sent).toHaveLength(2);
    expect(isClosed).toBe(false);
    queue.retry();
    await settled();
    expect(sent).toHaveLength(2);
  });

  it("stops as soon as the link is closed", async () => {
    const { queue, sent, settled } = queueWith(problem(404), problem(404));
    queue.add(["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map((name) => fileOf(name)));
    const { items, isClosed } = await settled();
    expect(isClosed).toBe(true);
    expect(items.map(({ state }) => state)).toEqual(Array(4).fill("refused"));
    expect(sent).toHaveLength(2);
  });

  it("knows that nothing more is taken once it is full", async () => {
    const { queue, settled } = queueWith(problem(409, undefined, "guest_full"));
    queue.add([fileOf("a.jpg")]);
    expect(await settled()).toMatchObject({ itemsLeft: 0, isClosed: false });
  });

  it("sends nothing more once the page is left", async () => {
    const { queue, sent } = queueWith(problem(0));
    queue.add([fileOf("a.jpg")]);
    queue.close();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(sent).toHaveLength(1);
  });

  it("sends photos before clips, each as what it is", async () => {
    const { queue, sent, settled } = queueWith();
    queue.add([fileOf("a.mov", "video/quicktime"), fileOf("b.mp4", "video/mp4"), fileOf("c.jpg")]);
    await settled();
    expect(sent.map(({ kind, file }) => [kind, file.name])).toEqual([
      ["photo", "c.jpg"],
      ["clip", "a.mov"],
      ["clip", "b.mp4"],
    ]);
  });

  it("goes on after a reload where it was, and keeps nothing that has arrived", async () => {
    const memory = memoryShelf();
    const before = queueOn(memory, [problem(0)]);
    before.queue.add([fileOf("a.mp4", "video/mp4")]);
    before.sent[0]?.onRemote("upload-1");
    before.queue.close();
    expect([...memory.files.values()]).toMatchObject([{ remote: "upload-1" }]);

    const after = queueOn(memory);
    await after.queue.resume();
    const { items } = await after.settled();
    expect(items).toMatchObject([{ kind: "clip", state: "sent" }]);
    expect(after.sent).toMatchObject([{ kind: "clip", remote: "upload-1" }]);
    expect(memory.files.size).toBe(0);
  });

  it("discards what was sent of a file that is refused, and stores it no longer", async () => {
    const memory = memoryShelf();
    const { queue, sent, settled, forgotten } = queueOn(memory, [problem(0), problem(415)]);
    queue.add([fileOf("a.mp4", "video/mp4")]);
    sent[0]?.onRemote("upload-2");
    expect((await settled()).items[0]?.state).toBe("refused");
    expect(forgotten).toEqual(["upload-2"]);
    expect(memory.files.size).toBe(0);
  });

  it("waits with everything while the link asks for its password", async () => {
    const memory = memoryShelf();
    const { queue, sent } = queueOn(memory, [problem(403, undefined, "link_locked")]);
    queue.add([fileOf("a.jpg")]);
    await expect.poll(() => queue.store.getState().isLocked).toBe(true);
    expect(queue.store.getState().items).toMatchObject([{ state: "waiting", isStored: true }]);
    expect(sent).toHaveLength(1);
    expect(memory.files.size).toBe(1);
  });
});

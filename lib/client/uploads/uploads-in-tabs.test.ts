import fc from "fast-check";
import { expect, test } from "vitest";
import { ApiProblem, OFFLINE_CODE } from "@/lib/client/api-problem";
import { keptPhoto } from "@/lib/client/testing/fake-network";
import { MAX_MESSAGES, type OneBrowser, oneBrowser } from "@/lib/client/testing/one-browser";
import { createUploadQueue } from "@/lib/client/uploads/create-upload-queue";
import type { Sending } from "@/lib/client/uploads/send-file";
import type { KeptFile } from "@/lib/client/uploads/upload";
import { type UploadQueue, wouldBeLost } from "@/lib/client/uploads/upload-queue";

type OpenSend = Sending & {
  tab: string;
  answer: (sent: KeptFile) => void;
  lose: () => void;
  refuse: () => void;
};
type OpenTab = { id: string; queue: UploadQueue; leave: (how: "says so" | "dies") => void };

/** A browser with tabs, and a service that stores a file once, however often it arrives. */
function world(browser: OneBrowser = oneBrowser()) {
  const storedFiles = new Map<string, { accountId: string; name: string }>();
  const wrongs: string[] = [];
  let sends: OpenSend[] = [];
  const tabs: OpenTab[] = [];
  const limits = { photo: 50, song: 100, clip: 4096, voice: 4096, archive: 4096 };

  const open = async (accountId: string): Promise<OpenTab> => {
    const { tabs: port, leave } = browser.open();
    const queue = createUploadQueue({
      shelf: browser.shelf,
      tabs: port,
      forget: () => Promise.resolve(),
      send: (_kind, sending) =>
        new Promise((resolve, reject) => {
          const { id, signal } = sending;
          if (sends.some((one) => one.id === id)) wrongs.push(`${id} is sent by two tabs at once`);
          const isAccount = sending.file.name.startsWith(`${sending.accountId} `);
          if (!isAccount) wrongs.push(`${sending.file.name} is sent for ${sending.accountId}`);
          const over = () => {
            sends = sends.filter((one) => one !== mine);
          };
          const mine: OpenSend = {
            ...sending,
            tab: port.id,
            answer(sent) {
              over();
              resolve(sent);
            },
            lose() {
              over();
              reject(new ApiProblem({ status: 0, code: OFFLINE_CODE, message: "Lost." }));
            },
            refuse() {
              over();
              reject(new ApiProblem({ status: 422, code: "unreadable", message: "Refused." }));
            },
          };
          signal.addEventListener("abort", () => {
            over();
            reject(signal.reason);
          });
          sends.push(mine);
        }),
    });
    const tab: OpenTab = {
      id: port.id,
      queue,
      leave(how) {
        sends = sends.filter((one) => one.tab !== port.id);
        tabs.splice(tabs.indexOf(tab), 1);
        leave(how);
      },
    };
    tabs.push(tab);
    await queue.open({ accountId, limits });
    return tab;
  };
  const keep = ({ id, accountId, file }: OpenSend) => storedFiles.set(id, { accountId, name: file.name });
  return {
    browser,
    kept: storedFiles,
    wrongs,
    tabs,
    open,
    limits,
    keep,
    sends: () => sends,
    finish(at: number) {
      const one = sends[at % sends.length];
      if (!one) return;
      keep(one);
      one.answer({ photo: keptPhoto(one.id) });
    },
  };
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
const picture = (name: string) => new File(["x"], name, { type: "image/jpeg" });

type World = ReturnType<typeof world>;

async function toTheEnd({ tabs, sends, finish }: World): Promise<void> {
  for (let round = 0; round < 100; round += 1) {
    for (const { queue } of tabs) {
      queue.resume();
      queue.goOn();
      await queue.takeUp();
    }
    await settled();
    if (sends().length === 0) return;
    finish(0);
    await settled();
  }
  throw new Error("It does not come to an end.");
}

const step = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), tab: fc.nat(3), count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant("finish" as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant("lose" as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant("lost answer" as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constantFrom("pause" as const, "resume" as const), tab: fc.nat(3) }),
  fc.record({ kind: fc.constant("open" as const) }),
  fc.record({
    kind: fc.constant("leave" as const),
    tab: fc.nat(3),
    how: fc.constantFrom("says so" as const, "dies" as const),
  }),
  fc.record({ kind: fc.constant("sign in" as const), tab: fc.nat(3), as: fc.constantFrom("ada", "grace") }),
);

test("whichever tabs open, close and crash, and whoever signs in: every file is stored, for its own account only", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const here = world();
      const accounts = new Map<string, string>();
      const added: string[] = [];
      const open = async (accountId: string) => accounts.set((await here.open(accountId)).id, accountId);
      await open("ada");
      for (const one of steps) {
        const tab = "tab" in one ? here.tabs[one.tab % Math.max(1, here.tabs.length)] : undefined;
        const sends = here.sends();
        const sent = "at" in one ? sends[one.at % Math.max(1, sends.length)] : undefined;
        if (one.kind === "open") await open("ada");
        if (one.kind === "add" && tab) {
          const names = Array.from(
            { length: one.count },
            (_, at) => `${accounts.get(tab.id)} ${added.length + at}`,
          );
          added.push(...names);
          tab.queue.add("photo", names.map(picture));
        }
        if (sent && one.kind === "finish") here.finish(sends.indexOf(sent));
        if (sent && one.kind === "lose") sent.lose();
        if (sent && one.kind === "lost answer") {
          here.keep(sent);
          sent.lose();
        }
        if (tab && one.kind === "pause") tab.queue.pause();
        if (tab && one.kind === "resume") tab.queue.resume();
        if (tab && one.kind === "sign in") {
          accounts.set(tab.id, one.as);
          await tab.queue.open({ accountId: one.as, limits: here.limits });
        }
        await settled();
        if (tab && one.kind === "leave") {
          expect(wouldBeLost(tab.queue.store.getState().uploads)).toBe(false);
          tab.leave(one.how);
          await settled();
        }
        for (const { id, queue } of here.tabs) {
          const foreign = queue.store
            .getState()
            .uploads.filter(({ file }) => !file.name.startsWith(`${accounts.get(id)} `));
          expect(foreign).toEqual([]);
        }
      }
      for (const who of ["ada", "grace"]) {
        for (const { queue } of here.tabs) await queue.open({ accountId: who, limits: here.limits });
        await open(who);
        await toTheEnd(here);
      }
      expect(here.wrongs).toEqual([]);
      expect(here.browser.messages).toBeLessThan(MAX_MESSAGES);
      expect([...here.kept.values()].map(({ name }) => name).toSorted()).toEqual(added.toSorted());
      expect([...here.browser.entries.keys(), ...here.browser.files.keys()]).toEqual([]);
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 60), endOnFailure: true },
  );
}, 120_000);

test("a tab shows another tab's uploads, and can stop them", async () => {
  const here = world();
  const [first, second] = [await here.open("ada"), await here.open("ada")];
  first.queue.add("photo", [picture("ada 1"), picture("ada 2")]);
  await settled();
  const seen = () => second.queue.store.getState().uploads.map(({ file, state }) => `${file.name}: ${state}`);
  await expect.poll(seen).toEqual(["ada 1: sending", "ada 2: sending"]);
  here.finish(0);
  await expect.poll(seen).toEqual(["ada 1: done", "ada 2: sending"]);
  second.queue.pause();
  await expect.poll(() => here.sends()).toHaveLength(0);
  expect(first.queue.store.getState().isPaused).toBe(true);
  second.queue.cancel();
  await expect.poll(() => first.queue.store.getState().uploads).toEqual([]);
  await expect.poll(() => [...here.browser.entries.keys()]).toEqual([]);
});

test("a tab opened while all uploads are paused shows them as paused, and resumes them", async () => {
  const here = world();
  const first = await here.open("ada");
  first.queue.add("photo", [picture("ada 1"), picture("ada 2")]);
  await settled();
  first.queue.pause();
  const second = await here.open("ada");
  await expect.poll(() => second.queue.store.getState().isPaused).toBe(true);
  second.queue.resume();
  await expect.poll(() => here.sends()).toHaveLength(2);
  expect(first.queue.store.getState().isPaused).toBe(false);
});

test("a tab opened while another is offline asks once for its progress", async () => {
  const here = world();
  const first = await here.open("ada");
  first.queue.add("photo", [picture("ada 1"), picture("ada 2")]);
  await settled();
  here.finish(0);
  await settled();
  here.sends()[0]?.lose();
  const second = await here.open("ada");
  await settled();
  const seen = second.queue.store.getState().uploads.map(({ file, state }) => `${file.name}: ${state}`);
  expect(seen).toEqual(["ada 2: waiting"]);
  expect(here.browser.messages).toBeLessThan(20);
});

test("after a reload, uploads continue by themselves, and paused ones stay paused", async () => {
  const here = world();
  const first = await here.open("ada");
  first.queue.add("photo", [picture("ada 1"), picture("ada 2"), picture("ada 3"), picture("ada 4")]);
  await settled();
  here.finish(0);
  await settled();
  first.leave("says so");
  const second = await here.open("ada");
  await expect.poll(() => here.sends().map(({ file }) => file.name)).toEqual(["ada 2", "ada 3", "ada 4"]);
  second.queue.pause();
  await settled();
  second.leave("says so");
  const third = await here.open("ada");
  expect(third.queue.store.getState()).toMatchObject({ isPaused: true });
  expect(here.sends()).toEqual([]);
  third.queue.resume();
  await toTheEnd(here);
  expect(here.kept.size).toBe(4);
});

test.each(["all are paused", "one is paused", "all were paused before"])(
  "while the browser stores a file, %s: after a reload it stays paused",
  async (when) => {
    const here = world();
    const first = await here.open("ada");
    if (when === "all were paused before") first.queue.pause();
    const [id] = first.queue.add("photo", [picture("ada 1")]);
    if (when !== "all were paused before") first.queue.pause(when === "one is paused" ? id : undefined);
    await settled();
    expect(here.browser.files.size).toBe(1);
    first.leave("says so");
    const second = await here.open("ada");
    expect(second.queue.store.getState()).toMatchObject({ isPaused: true });
    expect(here.sends()).toEqual([]);
  },
);

test("what failed while its file was being stored has still failed after a reload", async () => {
  const here = world();
  const first = await here.open("ada");
  first.queue.add("photo", [picture("ada 1")]);
  here.sends()[0]?.refuse();
  await settled();
  expect(here.browser.files.size).toBe(1);
  first.leave("says so");
  const second = await here.open("ada");
  const [upload] = second.queue.store.getState().uploads;
  expect(upload).toMatchObject({ state: "failed", problem: { status: 422 } });
  expect(here.sends()).toEqual([]);
});

test("warns that files the browser could not store would be lost with the page", async () => {
  const here = world();
  here.browser.hasRoom = false;
  const { queue } = await here.open("ada");
  queue.add("photo", [picture("ada 1")]);
  await settled();
  expect(wouldBeLost(queue.store.getState().uploads)).toBe(true);
  here.finish(0);
  await settled();
  expect(wouldBeLost(queue.store.getState().uploads)).toBe(false);
});

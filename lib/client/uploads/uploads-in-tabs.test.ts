import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_MESSAGES } from "@/lib/client/testing/one-browser";
import { picture, settled, toTheEnd, uploadingTabs } from "@/lib/client/testing/uploading-tabs";
import { wouldBeLost } from "@/lib/client/uploads/upload-queue";

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
      const here = uploadingTabs();
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
  const here = uploadingTabs();
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
  const here = uploadingTabs();
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
  const here = uploadingTabs();
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

test("what failed while its file was being stored has still failed after a reload", async () => {
  const here = uploadingTabs();
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
  const here = uploadingTabs();
  here.browser.hasRoom = false;
  const { queue } = await here.open("ada");
  queue.add("photo", [picture("ada 1")]);
  await settled();
  expect(wouldBeLost(queue.store.getState().uploads)).toBe(true);
  here.finish(0);
  await settled();
  expect(wouldBeLost(queue.store.getState().uploads)).toBe(false);
});

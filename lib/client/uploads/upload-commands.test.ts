import { expect, test } from "vitest";
import { picture, settled, toTheEnd, uploadingTabs } from "@/lib/client/testing/uploading-tabs";

test("after a reload, uploads continue by themselves, and paused ones stay paused", async () => {
  const here = uploadingTabs();
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
    const here = uploadingTabs();
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

test("what the service still processes when all are paused stays paused after a reload, like the others", async () => {
  const here = uploadingTabs();
  const first = await here.open("ada");
  first.queue.add("photo", [picture("ada 1"), picture("ada 2")]);
  await settled();
  here.sends()[0]?.onProgress(1);
  first.queue.pause();
  await settled();
  first.leave("says so");
  const second = await here.open("ada");
  expect(second.queue.store.getState()).toMatchObject({ isPaused: true });
  expect(here.sends()).toEqual([]);
  second.queue.resume();
  await toTheEnd(here);
  expect(here.kept.size).toBe(2);
});

test("what the service still processes when all are resumed goes on after a reload", async () => {
  const here = uploadingTabs();
  const first = await here.open("ada");
  first.queue.add("photo", [picture("ada 1")]);
  await settled();
  here.sends()[0]?.onProgress(1);
  first.queue.pause();
  first.queue.resume();
  await settled();
  first.leave("says so");
  await here.open("ada");
  expect(here.sends().map(({ file }) => file.name)).toEqual(["ada 1"]);
});

test.each(["tried again", "resumed by itself"])(
  "what is %s while all are paused waits for the others, even after a reload",
  async (how) => {
    const here = uploadingTabs();
    const first = await here.open("ada");
    const [id] = first.queue.add("photo", [picture("ada 1"), picture("ada 2")]);
    await settled();
    if (how === "tried again") here.sends()[0]?.refuse();
    else first.queue.pause(id);
    await settled();
    first.queue.pause();
    if (how === "tried again") first.queue.retry(id);
    else first.queue.resume(id);
    await settled();
    expect(here.sends()).toEqual([]);
    first.leave("says so");
    const second = await here.open("ada");
    expect(second.queue.store.getState()).toMatchObject({ isPaused: true });
    expect(here.sends()).toEqual([]);
  },
);

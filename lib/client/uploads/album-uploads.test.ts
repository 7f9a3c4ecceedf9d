import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keptPhoto } from "@/lib/client/testing/fake-network";
import { oneBrowser } from "@/lib/client/testing/one-browser";
import { addForAlbum, fillAlbumsFromUploads } from "@/lib/client/uploads/album-uploads";
import { createUploadQueue } from "@/lib/client/uploads/create-upload-queue";
import type { Sending } from "@/lib/client/uploads/send-file";

type Filled = [albumId: string, itemIds: readonly string[], before?: string];

const picture = (name: string) => new File(["x"], name, { type: "image/jpeg" });
const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A browser whose tabs have one service: what is uploaded comes when the test says so, and albums take what they get. */
function browserWithAlbums() {
  const browser = oneBrowser();
  const open: { name: string; tabId: string; keep: () => void; refuse: () => void }[] = [];
  const filled: Filled[] = [];
  const service = { canFill: true };

  async function openTab() {
    const { tabs, leave } = browser.open();
    const queue = createUploadQueue({
      shelf: browser.shelf,
      tabs,
      forget: () => Promise.resolve(),
      send: (_kind, { file }: Sending) =>
        new Promise((resolve, reject) => {
          open.push({
            name: file.name,
            tabId: tabs.id,
            keep: () => resolve({ photo: keptPhoto(file.name) }),
            refuse: () => reject(new Error("It is no picture.")),
          });
        }),
    });
    await queue.open({ accountId: "ada", limits: { photo: 1, song: 1, clip: 1, voice: 1, archive: 1 } });
    const follow = () =>
      fillAlbumsFromUploads(
        queue,
        async (albumId, { itemIds, before }) => {
          const items: Filled = before === undefined ? [albumId, itemIds] : [albumId, itemIds, before];
          if (service.canFill) filled.push(items);
          return service.canFill;
        },
        { gatherMs: 100, againMs: 1_000 },
      );
    return {
      queue,
      follow,
      async end(name: string, how: "keep" | "refuse" = "keep") {
        open.findLast((one) => one.name === name && one.tabId === tabs.id)?.[how]();
        await passed(0);
      },
      async leave(how: "says so" | "dies") {
        leave(how);
        await passed(0);
      },
    };
  }
  return { browser, filled, service, openTab };
}

const idOf = (name: string) => keptPhoto(name).id;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("what comes together goes into the album together, in the order it was chosen", async () => {
  const { browser, filled, openTab } = browserWithAlbums();
  const tab = await openTab();
  tab.follow();
  addForAlbum(tab.queue, "photo", [picture("a"), picture("b")], "album");
  addForAlbum(tab.queue, "photo", [picture("elsewhere")], undefined);
  await passed(0);
  for (const name of ["b", "elsewhere", "a"]) await tab.end(name);
  await passed(100);
  expect(filled).toEqual([["album", [idOf("a"), idOf("b")]]]);
  await passed(10_000);
  expect(filled).toHaveLength(1);
  expect(tab.queue.store.getState().arrivals).toEqual([]);
  expect([...browser.entries.keys()]).toEqual([]);
});

test("what failed goes into the album when it has come after all", async () => {
  const { filled, openTab } = browserWithAlbums();
  const tab = await openTab();
  tab.follow();
  addForAlbum(tab.queue, "photo", [picture("a")], "album");
  await passed(0);
  await tab.end("a", "refuse");
  await passed(1_000);
  expect(filled).toEqual([]);
  tab.queue.retry();
  await passed(0);
  await tab.end("a");
  await passed(100);
  expect(filled).toEqual([["album", [idOf("a")]]]);
});

test("the next page puts into the album what came on the page before", async () => {
  const { filled, openTab } = browserWithAlbums();
  const tab = await openTab();
  const leavePage = tab.follow();
  addForAlbum(tab.queue, "photo", [picture("a")], "album");
  await passed(0);
  leavePage();
  await tab.end("a");
  tab.follow();
  await passed(100);
  expect(filled).toEqual([["album", [idOf("a")]]]);
});

test.each(["says so", "dies"] as const)(
  "another tab that takes over, when one %s, puts what it sends into the album",
  async (how) => {
    const { filled, openTab } = browserWithAlbums();
    const [first, second] = [await openTab(), await openTab()];
    for (const tab of [first, second]) tab.follow();
    addForAlbum(first.queue, "photo", [picture("a"), picture("b")], "album");
    await passed(0);
    await first.leave(how);
    await second.queue.takeUp();
    await passed(0);
    await second.end("a");
    await second.end("b");
    await passed(100);
    expect(filled).toEqual([["album", [idOf("a"), idOf("b")]]]);
  },
);

test("what had come when its tab died goes into the album from the next one", async () => {
  const { filled, service, openTab } = browserWithAlbums();
  const first = await openTab();
  first.follow();
  service.canFill = false;
  addForAlbum(first.queue, "photo", [picture("a")], "album");
  await passed(0);
  await first.end("a");
  await passed(100);
  await first.leave("dies");
  service.canFill = true;
  const second = await openTab();
  second.follow();
  await passed(100);
  expect(filled).toEqual([["album", [idOf("a")]]]);
});

test("while the tab that sends is there, no other fills the album", async () => {
  const { filled, openTab } = browserWithAlbums();
  const [first, second] = [await openTab(), await openTab()];
  second.follow();
  addForAlbum(first.queue, "photo", [picture("a")], "album");
  await passed(0);
  await first.end("a");
  await second.queue.takeUp();
  await passed(10_000);
  expect(filled).toEqual([]);
  first.follow();
  await passed(100);
  expect(filled).toEqual([["album", [idOf("a")]]]);
});

test("an album that cannot be filled is tried again, and what comes next does not wait for that", async () => {
  const { filled, service, openTab } = browserWithAlbums();
  const tab = await openTab();
  tab.follow();
  service.canFill = false;
  addForAlbum(tab.queue, "photo", [picture("a")], "album");
  await passed(0);
  await tab.end("a");
  service.canFill = true;
  addForAlbum(tab.queue, "photo", [picture("b")], "other");
  await passed(0);
  await tab.end("b");
  expect(filled).toEqual([["other", [idOf("b")]]]);
  await passed(1_000);
  expect(filled.slice(1)).toEqual([["album", [idOf("a")]]]);
});

test("what comes late lies before what was chosen after it", async () => {
  const { filled, openTab } = browserWithAlbums();
  const tab = await openTab();
  tab.follow();
  addForAlbum(tab.queue, "photo", [picture("a"), picture("b"), picture("c")], "album");
  await passed(0);
  for (const name of ["c", "a", "b"]) {
    await tab.end(name);
    await passed(1_000);
  }
  expect(filled).toEqual([
    ["album", [idOf("c")]],
    ["album", [idOf("a")], idOf("c")],
    ["album", [idOf("b")], idOf("c")],
  ]);
});

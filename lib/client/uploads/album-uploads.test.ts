import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addForAlbum, fillAlbumsFromUploads } from "@/lib/client/uploads/album-uploads";
import { createUploadStore, listFiles } from "@/lib/client/uploads/upload-store";
import type { UploadState } from "@/lib/client/uploads/upload";
import type { KindOfFiles } from "@/lib/client/uploads/upload-queue";

const picture = (name: string) => new File(["x"], name, { type: "image/jpeg" });

function browserOf() {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
  const store = createUploadStore();
  const queue = {
    store,
    add: (kind: KindOfFiles, files: readonly File[]) => listFiles(store, kind, files).map(({ id }) => id),
  };
  const end = (name: string, state: UploadState) =>
    store.setState(({ uploads }) => ({
      uploads: uploads.map((one) =>
        one.file.name === name ? { ...one, state, kept: state === "done" ? keptAs(name) : undefined } : one,
      ),
    }));
  const filled: [string, readonly string[]][] = [];
  const follow = () =>
    fillAlbumsFromUploads(queue, (albumId, ids) => filled.push([albumId, ids]), { gatherMs: 100, storage });
  return { storage, queue, end, filled, follow };
}

/** As much of an answer as is read. */
const keptAs = (name: string) => JSON.parse(JSON.stringify({ photo: { id: `kept ${name}` } }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("what comes together goes into the album together, in the order it was chosen", () => {
  const { storage, queue, end, filled, follow } = browserOf();
  follow();
  addForAlbum(queue, "photo", [picture("a"), picture("b")], "album", storage);
  addForAlbum(queue, "photo", [picture("elsewhere")], undefined, storage);
  for (const name of ["b", "elsewhere", "a"]) end(name, "done");
  vi.advanceTimersByTime(100);
  expect(filled).toEqual([["album", ["kept a", "kept b"]]]);
  vi.advanceTimersByTime(10_000);
  expect(filled).toHaveLength(1);
});

test("what failed goes into the album when it has come after all", () => {
  const { storage, queue, end, filled, follow } = browserOf();
  follow();
  addForAlbum(queue, "photo", [picture("a")], "album", storage);
  end("a", "failed");
  vi.advanceTimersByTime(1_000);
  expect(filled).toEqual([]);
  end("a", "done");
  vi.advanceTimersByTime(100);
  expect(filled).toEqual([["album", ["kept a"]]]);
});

test("the next page puts into the album what came on the page before", () => {
  const { storage, queue, end, filled, follow } = browserOf();
  const leave = follow();
  addForAlbum(queue, "photo", [picture("a")], "album", storage);
  leave();
  end("a", "done");
  follow();
  vi.advanceTimersByTime(100);
  expect(filled).toEqual([["album", ["kept a"]]]);
});

import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ListedObject, Storage } from "@/lib/server/storage/storage";

const options = { contentType: "image/jpeg" };
const megabyte = 1 << 20;

export type StorageUnderTest = {
  storage: Storage;
  /** Names of all half-written files that still exist, wherever the implementation puts them. */
  leftovers: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** What the port promises, whichever implementation stands behind it. */
export function describeStorage(name: string, start: () => Promise<StorageUnderTest>): void {
  describe(`${name} keeps the promises of the storage port`, () => {
    let under: StorageUnderTest;
    let storage: Storage;
    let folder: string;

    beforeEach(async () => {
      under = await start();
      storage = under.storage;
      await storage.check();
      folder = await mkdtemp(path.join(os.tmpdir(), "storage-suite-"));
    });
    afterEach(async () => {
      await under.close();
      await rm(folder, { recursive: true });
    });

    const read = async (key: string, range?: { start: number; end: number }) =>
      buffer((await storage.get(key, range)).stream);
    const keys = async (prefix: string) => (await collect(storage.list(prefix))).map(({ key }) => key).sort();
    const expectNothingKept = async () => {
      expect(await keys("")).toEqual([]);
      expect(await under.leftovers()).toEqual([]);
    };

    test.each([0, 1, 65_537, 9 * megabyte])(
      "returns %i bytes from memory, a stream and a file",
      async (size) => {
        const bytes = randomBytes(size);
        const file = path.join(folder, "source");
        await writeFile(file, bytes);
        const sources = {
          memory: bytes,
          stream: inChunks(bytes),
          file: { path: file },
          own: { path: file, handOver: true },
        };
        for (const [key, source] of Object.entries(sources)) {
          const stored = await storage.put(`kept/${key}`, source, {
            ...options,
            maxBytes: size,
            expectedBytes: size,
          });
          expect(stored).toEqual({ size, sha256: sha256(bytes) });
          expect((await read(`kept/${key}`)).equals(bytes)).toBe(true);
          expect(await storage.stat(`kept/${key}`)).toEqual({ size });
        }
        expect(await under.leftovers()).toEqual([]);
      },
    );

    test("returns single ranges together with the whole size", async () => {
      const bytes = randomBytes(10_000);
      await storage.put("a", bytes, options);
      const found = await storage.get("a", { start: 9_000, end: 9_999 });
      expect(found.size).toBe(10_000);
      expect((await buffer(found.stream)).equals(bytes.subarray(9_000))).toBe(true);
      expect((await read("a", { start: 0, end: 0 })).equals(bytes.subarray(0, 1))).toBe(true);
      await expect(storage.get("a", { start: 9_000, end: 10_000 })).rejects.toMatchObject({
        kind: "invalid",
      });
      await expect(storage.get("a", { start: 10_000, end: 10_001 })).rejects.toMatchObject({
        kind: "invalid",
      });
    });

    test("reports missing files", async () => {
      await storage.put("folder/file", Buffer.from("x"), options);
      await expect(storage.get("nothing")).rejects.toMatchObject({ name: "StorageError", kind: "not_found" });
      await expect(storage.get("folder")).rejects.toMatchObject({ kind: "not_found" });
      expect(await storage.stat("nothing")).toBeNull();
      expect(await storage.stat("folder")).toBeNull();
    });

    test("never changes a file: the same bytes may come again, others are refused", async () => {
      const file = path.join(folder, "source");
      await writeFile(file, "other");
      await storage.put("a", Buffer.from("first"), options);
      expect(await storage.put("a", Buffer.from("first"), options)).toMatchObject({ size: 5 });
      for (const source of [Buffer.from("other"), inChunks(Buffer.from("other")), { path: file }]) {
        await expect(storage.put("a", source, options)).rejects.toMatchObject({ kind: "conflict" });
      }
      expect(String(await read("a"))).toBe("first");
      expect(await under.leftovers()).toEqual([]);
    });

    test("a file shared by hand-over outlives the caller's own name for it", async () => {
      const file = path.join(folder, "source");
      await writeFile(file, "content");
      await storage.put("a", { path: file, handOver: true }, options);
      await rm(file);
      expect(String(await read("a"))).toBe("content");
    });

    test.each([1, 20])(
      "a source that fails after %i MB leaves nothing and its own error comes through",
      async (size) => {
        const failure = Object.assign(new Error("the client went away"), { code: "ECONNRESET" });
        async function* cut() {
          for (let sent = 0; sent < size; sent += 1) yield randomBytes(megabyte);
          throw failure;
        }
        await expect(storage.put("a", Readable.from(cut(), { objectMode: false }), options)).rejects.toBe(
          failure,
        );
        await expectNothingKept();
      },
    );

    test("a source destroyed in the middle, or before it began, leaves nothing", async () => {
      const cut = new Readable({ read: () => undefined });
      cut.push(randomBytes(megabyte));
      setImmediate(() => cut.destroy());
      await expect(storage.put("a", cut, options)).rejects.toThrow();
      const gone = new Readable({ read: () => undefined });
      gone.destroy();
      await expect(storage.put("a", gone, options)).rejects.toThrow();
      await expectNothingKept();
    });

    test.each([
      ["too many bytes", { maxBytes: 9 }, "too_large"],
      ["fewer than announced", { expectedBytes: 11 }, "incomplete"],
      ["more than announced", { expectedBytes: 9 }, "incomplete"],
    ])("%s: refused, nothing left", async (_what, limits, kind) => {
      const file = path.join(folder, "source");
      await writeFile(file, "0123456789");
      const stream = inChunks(Buffer.from("0123456789"));
      for (const source of [
        Buffer.from("0123456789"),
        stream,
        { path: file },
        { path: file, handOver: true },
      ]) {
        await expect(storage.put("a", source, { ...options, ...limits })).rejects.toMatchObject({ kind });
      }
      expect(stream.destroyed).toBe(true);
      await expectNothingKept();
    });

    test("more than allowed, noticed in the middle of a large file: nothing left", async () => {
      const source = inChunks(randomBytes(20 * megabyte));
      await expect(storage.put("a", source, { ...options, maxBytes: 18 * megabyte })).rejects.toMatchObject({
        kind: "too_large",
      });
      expect(source.destroyed).toBe(true);
      await expectNothingKept();
    });

    test.each([
      "",
      "/a",
      "a/",
      "a//b",
      "../a",
      "a/../b",
      "a/./b",
      ".tmp/a",
      "a\\b",
      "a\0b",
      "ä",
      "a b",
      "a%2fb",
      "x".repeat(201),
    ])("refuses the key %j everywhere", async (key) => {
      const source = inChunks(Buffer.from("x"));
      await expect(storage.put(key, source, options)).rejects.toMatchObject({ kind: "invalid" });
      expect(source.destroyed).toBe(true);
      await expect(storage.get(key)).rejects.toMatchObject({ kind: "invalid" });
      await expect(storage.stat(key)).rejects.toMatchObject({ kind: "invalid" });
      await expect(storage.delete(key)).rejects.toMatchObject({ kind: "invalid" });
    });

    test("lists by prefix, across more than one page", async () => {
      const names = ["a/1", "a/2", "ab/3", "ab/c/4", "b", "-_/5"];
      for (const name of names) await storage.put(name, Buffer.from(name), options);
      expect(await keys("")).toEqual([...names].sort());
      expect(await keys("a")).toEqual(["a/1", "a/2", "ab/3", "ab/c/4"]);
      expect(await keys("a/")).toEqual(["a/1", "a/2"]);
      expect(await keys("ab/c")).toEqual(["ab/c/4"]);
      expect(await keys("b")).toEqual(["b"]);
      expect(await keys("c/d")).toEqual([]);
      const [listed] = await collect(storage.list("ab/c/"));
      expect(listed).toMatchObject({ key: "ab/c/4", size: 6 });
      expect(Math.abs(Date.now() - (listed?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
      expect(() => storage.list("../")).toThrow(expect.objectContaining({ kind: "invalid" }));
    });

    test("deletes, twice without an error, and only that file", async () => {
      await storage.put("a/1", Buffer.from("1"), options);
      await storage.put("a/2", Buffer.from("2"), options);
      await storage.delete("a/1");
      await storage.delete("a/1");
      await storage.delete("never/was");
      expect(await keys("")).toEqual(["a/2"]);
      await storage.put("a/1", Buffer.from("again"), options);
      expect(String(await read("a/1"))).toBe("again");
    });

    test("two writers of one key leave one complete file, and only equal bytes count as stored", async () => {
      const writers = ["x", "x", "y", "y"].map((letter) => Buffer.alloc(megabyte, letter));
      await storage.put("same", writers[0] ?? Buffer.of(), options);
      const results = await Promise.allSettled(
        writers.map((bytes) => storage.put("same", inChunks(bytes), options)),
      );
      expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "rejected"]);
      expect((await read("same")).equals(writers[0] ?? Buffer.of())).toBe(true);
      expect(await under.leftovers()).toEqual([]);
    });
  });
}

export function inChunks(bytes: Buffer, chunkBytes = 100_000): Readable {
  function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
  }
  return Readable.from(chunks(), { objectMode: false });
}

async function collect(objects: AsyncIterable<ListedObject>): Promise<ListedObject[]> {
  const all: ListedObject[] = [];
  for await (const object of objects) all.push(object);
  return all;
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

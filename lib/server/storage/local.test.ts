import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { createLocalStorage } from "@/lib/server/storage/local";
import { toLocalStorageError } from "@/lib/server/storage/local-error";
import { describeStorage } from "@/lib/server/storage/testing/storage-suite";

const options = { contentType: "image/png" };

async function inFolder(work: (root: string) => Promise<void>): Promise<void> {
  const root = await mkdtemp(path.join(os.tmpdir(), "local-storage-"));
  try {
    await work(root);
  } finally {
    await rm(root, { recursive: true });
  }
}

describeStorage("local", async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), "local-storage-"));
  return {
    storage: createLocalStorage({ root }),
    leftovers: () => readdir(path.join(root, ".tmp")),
    close: () => rm(root, { recursive: true }),
  };
});

describe("local storage", () => {
  test("of two writers of different bytes exactly one wins", () =>
    inFolder(async (root) => {
      const storage = createLocalStorage({ root });
      const puts = ["a", "b", "c", "d"].map((text) => storage.put("same", Buffer.from(text), options));
      const stored = (await Promise.allSettled(puts)).filter(({ status }) => status === "fulfilled");
      expect(stored).toHaveLength(1);
    }));

  test("a file is invisible until it is whole", () =>
    inFolder(async (root) => {
      const storage = createLocalStorage({ root });
      const source = new Readable({ read: () => undefined });
      source.push("half");
      const put = storage.put("film", source, options);
      while ((await readdir(path.join(root, ".tmp")).catch(() => [])).length === 0)
        await new Promise(setImmediate);
      expect(await storage.stat("film")).toBeNull();
      for await (const listed of storage.list("")) throw new Error(`${listed.key} is visible`);
      source.push("other half");
      source.push(null);
      await put;
      expect(await storage.stat("film")).toEqual({ size: 14 });
    }));

  test("sweeps only what is old and half-written", () =>
    inFolder(async (root) => {
      const storage = createLocalStorage({ root });
      expect(await storage.sweepTemporary(0)).toBe(0);
      await storage.put("kept", Buffer.from("x"), options);
      const hourAgo = new Date(Date.now() - 3_600_000);
      await writeFile(path.join(root, ".tmp/1-old"), "x");
      await utimes(path.join(root, ".tmp/1-old"), hourAgo, hourAgo);
      await writeFile(path.join(root, ".tmp/2-new"), "x");
      expect(await storage.sweepTemporary(1_800_000)).toBe(1);
      expect(await readdir(path.join(root, ".tmp"))).toEqual(["2-new"]);
      expect(await storage.stat("kept")).toEqual({ size: 1 });
    }));

  test("a store that cannot be written is unavailable", () =>
    inFolder(async (root) => {
      await writeFile(path.join(root, "file"), "");
      const storage = createLocalStorage({ root: path.join(root, "file/in-a-file") });
      await expect(storage.check()).rejects.toMatchObject({ name: "StorageError" });
      await expect(storage.put("a", Buffer.from("x"), options)).rejects.toMatchObject({
        name: "StorageError",
      });
    }));

  test("a folder is no file", () =>
    inFolder(async (root) => {
      const storage = createLocalStorage({ root });
      await mkdir(path.join(root, "folder"));
      await expect(storage.get("folder")).rejects.toMatchObject({ kind: "not_found" });
    }));

  test("names the path that programs may read", () =>
    inFolder(async (root) => {
      const storage = createLocalStorage({ root });
      await storage.put("a/b", Buffer.from("xyz"), options);
      expect((await stat(storage.localPath("a/b") ?? "")).size).toBe(3);
    }));

  test.each([
    ["ENOSPC", "full"],
    ["EDQUOT", "full"],
    ["EROFS", "unavailable"],
    ["EIO", "unavailable"],
  ])("%s is told as %s", (code, kind) => {
    const failure = Object.assign(new Error(code), { code, errno: -1, syscall: "write" });
    expect(toLocalStorageError(failure)).toMatchObject({ kind, cause: failure });
  });
});

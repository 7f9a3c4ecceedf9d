import { rename } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { env } from "@/lib/server/env";
import { type StoredFile, storeFile } from "@/lib/server/files/store-file";
import { storage } from "@/lib/server/storage/open-storage";
import { openStored, readStored } from "@/lib/worker/read-stored";
import { BrokenInput } from "@/lib/worker/render-errors";

const files = path.join(env().DATA_DIR, "files");
const away = path.join(env().DATA_DIR, "away");
const target = path.join(env().DATA_DIR, "copy");

let stored: StoredFile;
beforeEach(async () => {
  stored = await storeFile(Buffer.from("a song"), "audio/wav");
});
afterEach(() => void vi.restoreAllMocks());

const signal = new AbortController().signal;
const ways: [string, (key: string) => Promise<unknown>][] = [
  ["read", (key) => readStored(key, "The song")],
  ["opened", (key) => openStored(key, "The song", { target, signal })],
];

it.each(ways)("a lost file, %s, is reported by its name", async (_how, read) => {
  await storage().delete(stored.storageKey);
  await expect(read(stored.storageKey)).rejects.toThrow(new BrokenInput("The song no longer exists."));
});

it.runIf(env().STORAGE === "local").each(ways)(
  "what is %s while the storage is away, and there again when it is asked about, is not lost",
  async (_how, read) => {
    await rename(files, away);
    const check = storage().check.bind(storage());
    vi.spyOn(storage(), "check").mockImplementationOnce(async () => {
      await rename(away, files);
      return check();
    });
    const failure = await read(stored.storageKey).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(BrokenInput);
    await read(stored.storageKey);
  },
);

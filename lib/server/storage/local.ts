import { randomBytes } from "node:crypto";
import { mkdir, open, opendir, stat, unlink } from "node:fs/promises";
import path from "node:path";
import { guard, ignoreMissing } from "@/lib/server/storage/local-error";
import { listFiles } from "@/lib/server/storage/local-list";
import { publish, writeTemporary } from "@/lib/server/storage/local-write";
import { abandonSource, CHUNK_BYTES } from "@/lib/server/storage/open-source";
import type { Storage } from "@/lib/server/storage/storage";
import { StorageError } from "@/lib/server/storage/storage-error";
import { assertKey, assertPrefix } from "@/lib/server/storage/storage-key";

/** No key begins with a dot, so nothing in here can be listed or read. */
const temporaryFolder = ".tmp";

/** Stores files under one folder; the key is the path. */
export function createLocalStorage({ root }: { root: string }): Storage {
  const rootPath = path.resolve(root);
  const temporaryRoot = path.join(rootPath, temporaryFolder);
  const pathOf = (key: string) => path.join(rootPath, ...key.split("/"));

  function withTemporary<T>(work: (temporaryPath: string) => Promise<T>): Promise<T> {
    return guard(async () => {
      await mkdir(temporaryRoot, { recursive: true });
      const temporaryPath = path.join(temporaryRoot, `${process.pid}-${randomBytes(12).toString("hex")}`);
      try {
        return await work(temporaryPath);
      } finally {
        await removeIfThere(temporaryPath);
      }
    });
  }

  return {
    async put(key, source, options) {
      try {
        assertKey(key);
        return await withTemporary(async (temporaryPath) => {
          const stored = await writeTemporary(temporaryPath, source, options);
          await publish(temporaryPath, pathOf(key), stored);
          return stored;
        });
      } finally {
        abandonSource(source);
      }
    },

    async get(key, range) {
      assertKey(key);
      return guard(async () => {
        const file = await open(pathOf(key), "r");
        try {
          const { size } = await statFile(file);
          if (range && !(range.start >= 0 && range.start <= range.end && range.end < size)) {
            throw new StorageError("invalid", `No bytes ${range.start}-${range.end} in ${size} bytes.`);
          }
          const stream = file.createReadStream({ ...range, highWaterMark: CHUNK_BYTES });
          return { stream, size, contentType: null };
        } catch (error) {
          await file.close();
          throw error;
        }
      });
    },

    async stat(key) {
      assertKey(key);
      return guard(async () => {
        const found = await stat(pathOf(key)).catch(ignoreMissing);
        return found?.isFile() ? { size: found.size } : null;
      });
    },

    async delete(key) {
      assertKey(key);
      await guard(() => removeIfThere(pathOf(key)));
    },

    list(prefix) {
      assertPrefix(prefix);
      return listFiles(rootPath, prefix.slice(0, prefix.lastIndexOf("/") + 1), prefix);
    },

    localPath(key) {
      assertKey(key);
      return pathOf(key);
    },

    async check() {
      await withTemporary((temporaryPath) => writeTemporary(temporaryPath, Buffer.from("ready"), {}));
    },

    async sweepTemporary(olderThanMs) {
      return guard(async () => {
        const folder = await opendir(temporaryRoot).catch(ignoreMissing);
        if (!folder) return 0;
        let removed = 0;
        for await (const entry of folder) {
          const temporaryPath = path.join(temporaryRoot, entry.name);
          const found = await stat(temporaryPath).catch(ignoreMissing);
          if (!found?.isFile() || Date.now() - found.mtimeMs < olderThanMs) continue;
          await removeIfThere(temporaryPath);
          removed += 1;
        }
        return removed;
      });
    },
  };
}

async function statFile(file: { stat: () => Promise<{ size: number; isFile: () => boolean }> }) {
  const found = await file.stat();
  if (!found.isFile()) throw new StorageError("not_found", "There is no file under this key.");
  return found;
}

async function removeIfThere(anyPath: string): Promise<void> {
  await unlink(anyPath).catch(ignoreMissing);
}

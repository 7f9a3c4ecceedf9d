import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { FILES_FOLDER } from "@/lib/server/admin/backup/format";
import { type ReadEntry, readArchive } from "@/lib/server/admin/backup/read-archive";
import type { Storage } from "@/lib/server/storage/storage";

type Loaded = { files: number; bytes: number };

/**
 * Stores every file under its key. Storage never overwrites, so files that differ from the archive are deleted first.
 */
export async function loadFiles(file: string, storage: Storage, replace: boolean): Promise<Loaded> {
  const loaded: Loaded = { files: 0, bytes: 0 };
  const changed: string[] = [];
  if (replace) changed.push(...(await changedFiles(file, storage)));
  for (const key of changed) await storage.delete(key);
  for await (const entry of readArchive(file)) {
    const key = keyOf(entry);
    if (key === undefined) {
      for await (const chunk of entry.content) void chunk;
      continue;
    }
    const { size, contentType = "application/octet-stream" } = entry;
    const source = Readable.from(entry.content, { objectMode: false });
    await storage.put(key, source, { contentType, expectedBytes: size });
    loaded.files += 1;
    loaded.bytes += size;
  }
  return loaded;
}

function keyOf({ name }: ReadEntry): string | undefined {
  return name.startsWith(FILES_FOLDER) ? name.slice(FILES_FOLDER.length) : undefined;
}

/** Keys under which storage holds something other than the archive does. */
async function changedFiles(file: string, storage: Storage): Promise<string[]> {
  const changed: string[] = [];
  for await (const entry of readArchive(file)) {
    const key = keyOf(entry);
    const archived = await hashOf(entry.content);
    if (key === undefined || !(await storage.stat(key))) continue;
    if ((await hashOf((await storage.get(key)).stream)) !== archived) changed.push(key);
  }
  return changed;
}

async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of content) hash.update(chunk);
  return hash.digest("hex");
}

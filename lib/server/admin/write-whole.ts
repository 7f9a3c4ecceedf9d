import { createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Writable } from "node:stream";
import { invalid } from "@/lib/server/errors";

/**
 * Writes a file atomically: until it is complete, any older file of that name stays. Only the owner may read
 * it, because backups and exports hold what people entrusted to the service.
 */
export async function writeWhole(file: string, write: (target: Writable) => Promise<void>): Promise<void> {
  const target = path.resolve(file);
  await assertCanBeFile(target);
  const draft = `${target}.${process.pid}.part`;
  try {
    await write(createWriteStream(draft, { mode: 0o600, highWaterMark: 1 << 20 }));
    await sync(draft);
    await rename(draft, target);
    await sync(path.dirname(target));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Says so before hours of work, not after. */
async function assertCanBeFile(target: string): Promise<void> {
  const isFolder = (anyPath: string) =>
    stat(anyPath).then(
      (found) => found.isDirectory(),
      () => false,
    );
  if (await isFolder(target)) throw invalid({ file: "That is a folder. Name a file in it." });
  const folder = path.dirname(target);
  if (!(await isFolder(folder))) throw invalid({ file: `There is no folder ${folder}.` });
}

async function sync(anyPath: string): Promise<void> {
  const handle = await open(anyPath, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

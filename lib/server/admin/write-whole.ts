import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Writable } from "node:stream";

/**
 * Writes a file atomically: until it is complete, any older file of that name stays. Only the owner may read
 * it, because backups and exports hold what people entrusted to the service.
 */
export async function writeWhole(file: string, write: (target: Writable) => Promise<void>): Promise<void> {
  const target = path.resolve(file);
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

async function sync(anyPath: string): Promise<void> {
  const handle = await open(anyPath, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

import { open } from "node:fs/promises";
import type { Writable } from "node:stream";
import { CHUNK_BYTES } from "@/lib/server/storage/open-source";

/**
 * A file that is there, empty, before anything can fail: a stream that opens its file by itself may still be about to
 * when whoever cleans up after a failure looks for it, and leaves it behind.
 */
export async function openNewFile(anyPath: string, mode: number): Promise<Writable> {
  const file = await open(anyPath, "wx", mode);
  return file.createWriteStream({ highWaterMark: CHUNK_BYTES });
}

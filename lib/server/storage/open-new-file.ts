import { open } from "node:fs/promises";
import type { Writable } from "node:stream";
import { CHUNK_BYTES } from "@/lib/server/storage/open-source";

/**
 * Creates an empty file before anything else can fail. A stream that opens its file by itself may not have
 * done so yet when the cleanup after a failure looks for it, and would leave the file behind.
 */
export async function openNewFile(anyPath: string, mode: number): Promise<Writable> {
  const file = await open(anyPath, "wx", mode);
  return file.createWriteStream({ highWaterMark: CHUNK_BYTES });
}

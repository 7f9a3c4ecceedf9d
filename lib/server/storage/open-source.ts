import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { StorageSource } from "@/lib/server/storage/storage";

/** Twice as fast as the default of 64 KB. */
export const CHUNK_BYTES = 1 << 20;

export function isFileSource(source: StorageSource): source is { path: string; handOver?: boolean } {
  return !(source instanceof Uint8Array) && !(source instanceof Readable);
}

export function openSource(source: StorageSource): Readable {
  if (source instanceof Readable) return source;
  if (source instanceof Uint8Array) return Readable.from([source], { objectMode: false });
  return createReadStream(source.path, { highWaterMark: CHUNK_BYTES });
}

/** For a put that fails before it reads: tells the sender of the bytes that nobody will take them. */
export function abandonSource(source: StorageSource): void {
  if (source instanceof Readable && !source.destroyed) source.destroy();
}

import { createWriteStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { storage } from "@/lib/server/storage/open-storage";
import { isStorageError } from "@/lib/server/storage/storage-error";
import type { MediaFiles } from "@/lib/worker/media-files";
import { BrokenInput } from "@/lib/worker/render-errors";

/**
 * Explains why a file could not be read. A deleted file will not come back, so the error names it for the film's owner.
 * A storage that is away as a whole also reports every file as missing, but returns, perhaps at this very moment: so
 * ask again before blaming the file.
 */
async function explain(what: string, storageKey: string, error: unknown): Promise<unknown> {
  if (!isStorageError(error, "not_found")) return error;
  try {
    await storage().check();
    const isThere = await storage().stat(storageKey);
    return isThere ? error : new BrokenInput(`${what} no longer exists.`);
  } catch (away) {
    return away;
  }
}

/** Reads a stored file, which must be small. */
export async function readStored(storageKey: string, what: string): Promise<Buffer> {
  try {
    const { stream } = await storage().get(storageKey);
    return await buffer(stream);
  } catch (error) {
    throw await explain(what, storageKey, error);
  }
}

export type Copying = {
  target: string;
  signal: AbortSignal;
  /** Hears that a copy goes on. */
  onBytes?: () => void;
};

/** A path from which a program can read the file: its place in a local storage, or else a copy. */
export async function openStored(
  storageKey: string,
  what: string,
  { target, signal, onBytes = () => undefined }: Copying,
): Promise<string> {
  const local = storage().localPath(storageKey);
  if (local !== null && (await storage().stat(storageKey))) return local;
  try {
    const { stream } = await storage().get(storageKey);
    stream.on("data", onBytes);
    await pipeline(stream, createWriteStream(target), { signal });
    return target;
  } catch (error) {
    throw await explain(what, storageKey, error);
  }
}

/** The files in the service's storage. */
export const storedFiles: MediaFiles = { read: readStored, open: openStored };

/** The same for work that counts as stalled when nothing happens for too long. */
export function storedFilesFor({ onBytes }: { onBytes: () => void }): MediaFiles {
  return { read: readStored, open: (key, what, copy) => openStored(key, what, { ...copy, onBytes }) };
}

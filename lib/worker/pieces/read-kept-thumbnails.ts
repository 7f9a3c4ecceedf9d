import { createHash } from "node:crypto";
import { log } from "@/lib/server/log";
import type { FoundFile } from "@/lib/server/renders/film-pieces";
import { storage } from "@/lib/server/storage/open-storage";
import { readStored } from "@/lib/worker/read-stored";
import { BrokenInput } from "@/lib/worker/render-errors";

export type KeptThumbnail = { quality: number; bytes: Buffer };

/**
 * Reads the thumbnails of an earlier film, one for each quality. Returns null when any is missing or has changed, and
 * throws while the storage is away.
 */
export async function readKeptThumbnails(
  files: readonly FoundFile[],
  qualities: readonly number[],
  signal: AbortSignal,
): Promise<KeptThumbnail[] | null> {
  const thumbnails: KeptThumbnail[] = [];
  for (const quality of qualities) {
    const file = files.find((one) => one.quality === quality);
    const bytes = file && (await readUnchanged(file));
    signal.throwIfAborted();
    if (!bytes) return null;
    thumbnails.push({ quality, bytes });
  }
  return thumbnails;
}

async function readUnchanged({ storageKey, sha256 }: FoundFile): Promise<Buffer | undefined> {
  try {
    const bytes = await readStored(storageKey, "An earlier thumbnail");
    return createHash("sha256").update(bytes).digest("hex") === sha256 ? bytes : undefined;
  } catch (error) {
    if (!(error instanceof BrokenInput)) await storage().check();
    log.warn({ err: error, storageKey }, "an earlier thumbnail cannot be read; it is drawn again");
    return undefined;
  }
}

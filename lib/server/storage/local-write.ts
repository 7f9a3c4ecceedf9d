import { createReadStream } from "node:fs";
import { link, mkdir, open, rename, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { errorCode, ignoreMissing } from "@/lib/server/storage/local-error";
import { MeasureBytes } from "@/lib/server/storage/measure-bytes";
import { openNewFile } from "@/lib/server/storage/open-new-file";
import { CHUNK_BYTES, isFileSource, openSource } from "@/lib/server/storage/open-source";
import type { PutOptions, StorageSource, StoredObject } from "@/lib/server/storage/storage";
import { StorageError } from "@/lib/server/storage/storage-error";

/** Writes the whole content to a file that nobody can see yet, and syncs it to the disk. */
export async function writeTemporary(
  temporaryPath: string,
  source: StorageSource,
  limits: Pick<PutOptions, "maxBytes" | "expectedBytes">,
): Promise<StoredObject> {
  const measure = new MeasureBytes(limits);
  if (isFileSource(source) && source.handOver && (await linkIfPossible(source.path, temporaryPath))) {
    await makeNew(temporaryPath);
    measure.resume();
    await pipeline(createReadStream(temporaryPath, { highWaterMark: CHUNK_BYTES }), measure);
  } else {
    const target = await openNewFile(temporaryPath, 0o640);
    await pipeline(openSource(source), measure, target);
  }
  await sync(temporaryPath);
  return measure.result();
}

/**
 * A linked file is as old as its last byte, which may have come yesterday. To the sweep, what is old and has no row yet was
 * left by a killed process. Where the system does not let us, that stays so.
 */
async function makeNew(anyPath: string): Promise<void> {
  const now = new Date();
  await utimes(anyPath, now, now).catch(() => undefined);
}

/**
 * Uses `link` rather than `rename`, because it fails if the target exists, in one step that leaves no room
 * for a race. On file systems without links, a check and a rename must do: keys are random or derived from
 * the content.
 */
export async function publish(temporaryPath: string, finalPath: string, stored: StoredObject): Promise<void> {
  const folder = path.dirname(finalPath);
  const madeFolder = await mkdir(folder, { recursive: true });
  try {
    if (!(await linkIfPossible(temporaryPath, finalPath))) {
      if (await stat(finalPath).catch(ignoreMissing)) throw Object.assign(new Error(), { code: "EEXIST" });
      await rename(temporaryPath, finalPath);
    }
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    const measure = new MeasureBytes({});
    measure.resume();
    await pipeline(createReadStream(finalPath, { highWaterMark: CHUNK_BYTES }), measure);
    if (measure.result().sha256 === stored.sha256) return;
    throw new StorageError("conflict", "Another file is kept under this key.");
  }
  for (const changed of foldersUpTo(folder, madeFolder ? path.dirname(madeFolder) : folder))
    await sync(changed);
}

/** A new name survives a crash only once its folder is synced, and so does a new folder. */
function foldersUpTo(folder: string, top: string): string[] {
  return folder === top || folder === path.dirname(folder)
    ? [folder]
    : [folder, ...foldersUpTo(path.dirname(folder), top)];
}

async function linkIfPossible(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    const withoutLinks = ["EXDEV", "EPERM", "EACCES", "ENOSYS", "ENOTSUP", "EOPNOTSUPP", "EMLINK"];
    if (withoutLinks.includes(errorCode(error) ?? "")) return false;
    throw error;
  }
}

async function sync(anyPath: string): Promise<void> {
  const file = await open(anyPath, "r");
  try {
    await file.sync();
  } catch (error) {
    // Some network file systems refuse to sync a folder, and there is nothing better to do then.
    if (!["EINVAL", "ENOTSUP", "EPERM", "EISDIR", "EBADF"].includes(errorCode(error) ?? "")) throw error;
  } finally {
    await file.close();
  }
}

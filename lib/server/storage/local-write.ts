import { createReadStream } from "node:fs";
import { link, mkdir, open, rename, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { errorCode, ignoreMissing } from "@/lib/server/storage/local-error";
import { MeasureBytes } from "@/lib/server/storage/measure-bytes";
import { openNewFile } from "@/lib/server/storage/open-new-file";
import { CHUNK_BYTES, isFileSource, openSource } from "@/lib/server/storage/open-source";
import type { PutOptions, StorageSource, StoredObject } from "@/lib/server/storage/storage";
import { StorageError } from "@/lib/server/storage/storage-error";

/** The whole content in a file nobody can see yet, safely on the disk. */
export async function writeTemporary(
  temporaryPath: string,
  source: StorageSource,
  limits: Pick<PutOptions, "maxBytes" | "expectedBytes">,
): Promise<StoredObject> {
  const measure = new MeasureBytes(limits);
  if (isFileSource(source) && source.handOver && (await linkIfPossible(source.path, temporaryPath))) {
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
 * `link` and not `rename`: it fails when the target is there, in one step with no gap for a race. Where the file
 * system knows no links, a look and a rename must do; keys are random or made from the content.
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

/** A new name lasts only when the folder that holds it is on the disk; so does a new folder. */
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
    // Some network file systems refuse to sync a folder; there is nothing better to do then.
    if (!["EINVAL", "ENOTSUP", "EPERM", "EISDIR", "EBADF"].includes(errorCode(error) ?? "")) throw error;
  } finally {
    await file.close();
  }
}

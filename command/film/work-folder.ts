import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { FfmpegError } from "@/lib/server/media/ffmpeg-error";
import { errorCode } from "@/lib/server/storage/local-error";
import { StorageError } from "@/lib/server/storage/storage-error";
import { isSystemError } from "@/command/folder/is-system-error";
import { Trouble } from "@/command/trouble";

function makeWorkFolder(): string {
  try {
    return mkdtempSync(path.join(os.tmpdir(), "kinora-film-"));
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new Trouble(`No temporary folder can be made in ${os.tmpdir()}. Set TMPDIR to another folder.`);
  }
}

function isDiskFull(error: unknown): boolean {
  if (error instanceof StorageError) return error.kind === "full";
  if (error instanceof FfmpegError) return error.stderr.includes("No space left on device");
  return errorCode(error) === "ENOSPC";
}

/** Runs work with a folder of its own, which is removed however the work or the process ends. */
export async function inWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = makeWorkFolder();
  const clear = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", clear);
  try {
    return await work(folder);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new Trouble(`The disk of ${os.tmpdir()} is full. Free some, or set TMPDIR to a folder on another.`);
  } finally {
    clear();
    process.off("exit", clear);
  }
}

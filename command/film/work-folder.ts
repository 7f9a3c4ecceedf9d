import { mkdtempSync, rmSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { FfmpegError } from "@/lib/server/media/ffmpeg-error";
import { errorCode } from "@/lib/server/storage/local-error";
import { StorageError } from "@/lib/server/storage/storage-error";
import { isRunning } from "@/lib/system/is-running.mjs";
import { isSystemError } from "@/command/folder/is-system-error";
import { Trouble } from "@/command/trouble";

function makeWorkFolder(): string {
  try {
    return mkdtempSync(path.join(os.tmpdir(), `kinora-film-${process.pid}-`));
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
    await clearAbandoned().catch(() => undefined);
  }
}

/** Numbers of processes are used again, and mean something else in another container with the same temporary folder. */
const abandonedAfterMs = 86_400_000;

/** Removes folders of processes that were killed, which could not do so themselves. */
async function clearAbandoned(): Promise<void> {
  const root = os.tmpdir();
  for (const name of await readdir(root)) {
    const [, owner] = /^kinora-film-(\d+)-/.exec(name) ?? [];
    if (owner === undefined || isRunning(Number(owner))) continue;
    const folder = path.join(root, name);
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(folder, { recursive: true, force: true });
  }
}

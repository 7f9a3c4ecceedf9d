import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/server/env";
import { sweepFiles } from "@/lib/server/sweep/sweep-files";

/** Where a local storage keeps its files, and where the test moves them while it is away. */
export function storageFolders(): { files: string; away: string } {
  return { files: path.join(env().DATA_DIR, "files"), away: path.join(env().DATA_DIR, "away") };
}

/** Puts a file where the folder was: even root can neither read nor create anything below it. */
export async function takeStorageAway(): Promise<void> {
  const { files, away } = storageFolders();
  await rename(files, away);
  await writeFile(files, "no folder");
}

export async function bringStorageBack(): Promise<void> {
  const { files, away } = storageFolders();
  await rm(files);
  await rename(away, files);
}

/**
 * Removes what was being stored when the storage went away: it could not be taken back, and is left to the sweep. Call
 * it when all workers have stopped.
 */
export async function sweepWhatWasCutOff(): Promise<void> {
  await sweepFiles(0);
}

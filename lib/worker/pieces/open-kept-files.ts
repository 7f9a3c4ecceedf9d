import { copyFile, link, stat } from "node:fs/promises";
import path from "node:path";
import { sha256Of } from "@/lib/server/files/sha256-of";
import { log } from "@/lib/server/log";
import type { FoundFile } from "@/lib/server/renders/film-pieces";
import { storage } from "@/lib/server/storage/open-storage";
import { BrokenMovie, readTracks } from "@/lib/worker/mp4/read-tracks";
import { type Copying, openStored } from "@/lib/worker/read-stored";
import { BrokenInput } from "@/lib/worker/render-errors";

export type KeptFiles = {
  /** What the files are called in the render's folder. */
  name: string;
  frames: number;
  files: readonly FoundFile[];
};

type Workplace = {
  /** Largest first. */
  qualities: readonly number[];
  folder: string;
  signal: AbortSignal;
  /** Hears that a copy goes on. */
  onBytes: () => void;
};

/**
 * Opens files with frames for this film in the render's own folder, where they stay even if the originals disappear.
 * Returns a path for each quality, or undefined when any file has changed. Throws while the storage is away.
 */
export async function openKeptFiles(
  { name, frames, files }: KeptFiles,
  { qualities, folder, ...copying }: Workplace,
): Promise<string[] | undefined> {
  const paths: string[] = [];
  try {
    for (const quality of qualities) {
      const file = files.find((one) => one.quality === quality);
      if (!file) return undefined;
      const opened = await openFile(file, {
        ...copying,
        target: path.join(folder, `${name}-${quality}.mp4`),
      });
      const picture = (await readTracks(opened)).find(({ kind }) => kind === "vide");
      if (picture?.samples.length !== frames) throw new BrokenMovie(opened);
      paths.push(opened);
    }
    return paths;
  } catch (error) {
    copying.signal.throwIfAborted();
    // Wait for a storage that is away, rather than make again what it still has.
    if (!(error instanceof BrokenMovie || error instanceof BrokenInput)) await storage().check();
    log.warn({ err: error, name }, "what was made before cannot be used; it is made again");
    return undefined;
  }
}

async function openFile(file: FoundFile, copying: Copying): Promise<string> {
  const { target, signal } = copying;
  const stored = await openStored(file.storageKey, "What was made before", copying);
  // The original may be deleted at any moment, so keep a link or a copy.
  if (stored !== target) await link(stored, target).catch(() => copyFile(stored, target));
  const { size } = await stat(target);
  if (BigInt(size) !== file.size || (await sha256Of(target, signal)) !== file.sha256)
    throw new BrokenMovie(target);
  return target;
}

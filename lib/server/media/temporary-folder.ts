import { randomBytes } from "node:crypto";
import { mkdir, opendir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** Contains the process id as well, because two processes may share the folder. */
export function temporaryName(): string {
  return `${process.pid}-${randomBytes(12).toString("hex")}`;
}

/**
 * Runs work with a folder of its own, which is removed if the work fails. If it succeeds, the caller removes
 * the folder.
 */
export async function inTemporaryFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = path.join(parent, temporaryName());
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } catch (error) {
    await removeTemporary(folder);
    throw error;
  }
}

export async function removeTemporary(anyPath: string): Promise<void> {
  await rm(anyPath, { recursive: true, force: true });
}

/** Removes what killed processes left in a folder of temporary files. Returns how many were removed. */
export async function sweepTemporaryFolder(parent: string, olderThanMs: number): Promise<number> {
  await mkdir(parent, { recursive: true });
  let removed = 0;
  for await (const entry of await opendir(parent)) {
    const entryPath = path.join(parent, entry.name);
    const found = await stat(entryPath).catch(() => null);
    if (!found || Date.now() - found.mtimeMs < olderThanMs) continue;
    await removeTemporary(entryPath);
    removed += 1;
  }
  return removed;
}

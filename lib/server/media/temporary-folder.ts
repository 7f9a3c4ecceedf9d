import { randomBytes } from "node:crypto";
import { mkdir, opendir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** Not only the name is random: two processes may share the folder. */
export function temporaryName(): string {
  return `${process.pid}-${randomBytes(12).toString("hex")}`;
}

/** A folder of one's own that is gone afterwards if the work fails; if it succeeds, whoever gets the result removes it. */
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

/** Removes what killed processes left in a folder of temporary files; how many were removed. */
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

import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";

/** Where the service under test stores its files; undefined if they are not on this machine's disk, or unknown. */
export function storedFilesFolder(): string | undefined {
  const dataDir = process.env.DATA_DIR ?? (process.env.E2E_BASE_URL ? undefined : "data/e2e");
  if (dataDir === undefined) return undefined;
  const folder = path.join(dataDir, "files", "objects");
  return existsSync(folder) ? folder : undefined;
}

/**
 * Removes a file behind the service's back, as if the disk had lost it. Resolves with a function that brings it back.
 */
export async function loseFile(folder: string, address: string): Promise<() => Promise<void>> {
  const [id] = new URL(address).pathname.split("/").slice(2);
  if (!id) throw new Error(`No file is named in ${address}.`);
  const place = path.join(folder, id.slice(0, 2), id);
  const aside = `${place}.lost`;
  await rename(place, aside);
  return () => rename(aside, place);
}

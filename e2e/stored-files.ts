import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";

/** Where the service under test keeps its files; undefined where that is not on this machine's disk, or not known. */
export function storedFilesFolder(): string | undefined {
  const dataDir = process.env.DATA_DIR ?? (process.env.E2E_BASE_URL ? undefined : "data/e2e");
  if (dataDir === undefined) return undefined;
  const folder = path.join(dataDir, "files", "objects");
  return existsSync(folder) ? folder : undefined;
}

/** Takes a file away from under the service, as a disk that lost it would. Resolves with the way to bring it back. */
export async function loseFile(folder: string, address: string): Promise<() => Promise<void>> {
  const [id] = new URL(address).pathname.split("/").slice(2);
  if (!id) throw new Error(`No file is named in ${address}.`);
  const place = path.join(folder, id.slice(0, 2), id);
  const aside = `${place}.lost`;
  await rename(place, aside);
  return () => rename(aside, place);
}

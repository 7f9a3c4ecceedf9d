import { MAX_IMPORT_FILES } from "@/lib/contracts/sources";
import type { ChosenFolder, ImportFailure } from "@/lib/server/sources/importing/import-row";
import type { RemoteFile, SourceClient } from "@/lib/server/sources/source-client";
import { isTrouble } from "@/lib/server/sources/source-trouble";

const maxFolders = 2_000;

export type FoundFile = RemoteFile & { folder: ChosenFolder };

export type Found = {
  files: FoundFile[];
  /** Folders that could not be read. */
  failures: ImportFailure[];
  /** Whether there is more than one import brings. */
  isCut: boolean;
};

/** Every photo and clip in the chosen folders and in the folders below them. */
export async function findFiles(
  client: SourceClient,
  chosen: readonly ChosenFolder[],
  signal: AbortSignal,
): Promise<Found> {
  const found: Found = { files: [], failures: [], isCut: false };
  const waiting = chosen.map((folder) => ({ folder, path: folder.path, name: folder.name }));
  // Sources may show a folder again below itself.
  const seen = new Set<string>();
  const seenFiles = new Set<string>();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { folder, path, name } = next;
    if (seen.has(path)) continue;
    if (seen.size >= maxFolders || found.files.length >= MAX_IMPORT_FILES) {
      found.isCut = true;
      break;
    }
    seen.add(path);
    try {
      const inside = await client.list(path, signal);
      for (const file of inside.files) {
        // In several albums, say. It comes with the first.
        if (seenFiles.has(file.path)) continue;
        seenFiles.add(file.path);
        found.files.push({ ...file, folder });
      }
      waiting.unshift(...inside.folders.map((below) => ({ folder, path: below.path, name: below.name })));
    } catch (error) {
      if (!isTrouble(error, "gone", "forbidden")) throw error;
      found.failures.push({ name, reason: error.message });
    }
  }
  if (found.files.length > MAX_IMPORT_FILES) {
    found.files.length = MAX_IMPORT_FILES;
    found.isCut = true;
  }
  return found;
}

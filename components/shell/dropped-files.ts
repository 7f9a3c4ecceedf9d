import { type FolderFiles, filesOfKinds, isHidden } from "@/lib/client/uploads/folder-files";
import type { UploadKind } from "@/lib/contracts/uploads";

async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    // A reader returns a hundred entries at a time, and an empty list at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

export type DroppedFiles = FolderFiles & {
  /** How many files and folders the system did not hand out. */
  unreadableCount: number;
};

/** The files of an entry, in the order of their paths. What cannot be read keeps nothing else out. */
async function filesOf(entry: FileSystemEntry, onUnreadable: () => void): Promise<File[]> {
  if (isHidden(entry.name)) return [];
  try {
    if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
    if (!isFolder(entry)) return [];
    const inside = await entriesIn(entry);
    const files: File[] = [];
    const inOrder = inside.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
    // Read one after the other: thousands of files at once make browsers fail.
    for (const one of inOrder) files.push(...(await filesOf(one, onUnreadable)));
    return files;
  } catch {
    onUnreadable();
    return [];
  }
}

/**
 * All dropped files, including those inside folders. Of a folder only files of these kinds are taken; a file that was
 * dropped by itself is wanted, and its owner hears why it cannot be taken.
 */
export async function droppedFiles(
  { items, files }: Pick<DataTransfer, "items" | "files">,
  kinds: readonly UploadKind[],
): Promise<DroppedFiles> {
  // The browser empties the list after the event, so read the entries before awaiting anything.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return { files: [...files], otherCount: 0, unreadableCount: 0 };
  const dropped: DroppedFiles = { files: [], otherCount: 0, unreadableCount: 0 };
  for (const entry of entries) {
    const found = await filesOf(entry, () => (dropped.unreadableCount += 1));
    const taken = isFolder(entry) ? filesOfKinds(found, kinds) : { files: found, otherCount: 0 };
    dropped.files.push(...taken.files);
    dropped.otherCount += taken.otherCount;
  }
  return dropped;
}

const hidden = /^(\.|Thumbs\.db$|desktop\.ini$)/i;

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

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (hidden.test(entry.name)) return [];
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!isFolder(entry)) return [];
  const inside = await entriesIn(entry);
  const files = await Promise.all(
    inside.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true })).map(filesOf),
  );
  return files.flat();
}

/** All dropped files, including those inside folders, but without the files that systems hide there. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // The browser empties the list after the event, so read the entries before awaiting anything.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...files];
  return (await Promise.all(entries.map(filesOf))).flat();
}

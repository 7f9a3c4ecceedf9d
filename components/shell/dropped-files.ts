const hidden = /^(\.|Thumbs\.db$|desktop\.ini$)/i;

async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    // A reader hands out a hundred at a time, until it hands out none.
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

/** Everything that was dropped, folders opened; what systems hide in folders is left out. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // The list is emptied after the event, so entries are read before anything is awaited.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...files];
  return (await Promise.all(entries.map(filesOf))).flat();
}

/** One file of the archive: either a stored file, or JSON that is generated when its turn comes. */
export type ExportEntry = { path: string; createdAt: Date } & (
  | { storageKey: string; size: number }
  | { json: () => AsyncIterable<string> }
);

type FileRow = { storageKey: string; size: bigint; createdAt: Date };

export const fileColumns = {
  select: { storageKey: true, size: true, createdAt: true, contentType: true },
} as const;

export function storedEntry(path: string, { storageKey, size, createdAt }: FileRow): ExportEntry {
  return { path, storageKey, size: Number(size), createdAt };
}

export function jsonEntry(path: string, createdAt: Date, read: () => Promise<unknown>): ExportEntry {
  async function* json() {
    yield `${JSON.stringify(await read(), null, 2)}\n`;
  }
  return { path, createdAt, json };
}

/** A JSON list that is streamed, so that even a very long one is never in memory as a whole. */
export function jsonListEntry(
  path: string,
  createdAt: Date,
  read: () => AsyncIterable<unknown>,
): ExportEntry {
  async function* json() {
    let before = "[\n";
    for await (const one of read()) {
      yield `${before}${JSON.stringify(one, null, 2)}`;
      before = ",\n";
    }
    yield before === "[\n" ? "[]\n" : "\n]\n";
  }
  return { path, createdAt, json };
}

/** A name that people recognise, that every file system accepts and that is unique. */
export function fileName(name: string, id: string): string {
  const readable = name
    .replace(/\.[a-z0-9]{2,4}$/i, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
  return readable ? `${readable}-${id}` : id;
}

/** The file ending for a picture's content type. */
export function pictureEnding(contentType: string): string {
  return contentType.split("/")[1] ?? "jpg";
}

import { PassThrough, Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { ExportEntry } from "@/lib/server/accounts/export/export-entry";
import { storage } from "@/lib/server/storage/open-storage";

/**
 * A ZIP that is written while it is read. It asks for the next entry only when the previous one has gone through, so
 * neither bytes nor rows pile up in memory. Any failure breaks the stream, so half an archive never looks complete.
 */
export function zipEntries(entries: AsyncIterable<ExportEntry>): Readable {
  const zip = new ZipFile();
  const archive = new PassThrough();
  const closed = new AbortController();
  archive.once("close", () => closed.abort());
  const fail = (error: Error) => void archive.destroy(error);
  zip.once("error", fail);
  pipeline(zip.outputStream, archive).catch(fail);
  fill(zip, entries, closed.signal).catch(fail);
  return archive;
}

async function fill(zip: ZipFile, entries: AsyncIterable<ExportEntry>, closed: AbortSignal): Promise<void> {
  for await (const entry of entries) {
    closed.throwIfAborted();
    await add(zip, entry, closed);
  }
  zip.end();
}

/** Resolves when the reader has taken the whole entry. */
function add(zip: ZipFile, entry: ExportEntry, closed: AbortSignal): Promise<void> {
  const { path, createdAt } = entry;
  const options =
    "storageKey" in entry ? { compress: false, mtime: createdAt, size: entry.size } : { mtime: createdAt };
  return new Promise((resolve, reject) => {
    const send = async (give: (error: null, stream: Readable) => void) => {
      const stream = await open(entry);
      give(null, stream);
      try {
        await finished(stream, { signal: closed });
      } finally {
        stream.destroy();
      }
    };
    zip.addReadStreamLazy(path, options, (give) => void send(give).then(resolve, reject));
  });
}

async function open(entry: ExportEntry): Promise<Readable> {
  if (!("storageKey" in entry)) return Readable.from(entry.json(), { objectMode: false });
  return (await storage().get(entry.storageKey)).stream;
}

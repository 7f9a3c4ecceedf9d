import { PassThrough, Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { ExportEntry } from "@/lib/server/accounts/export/export-entry";
import { storage } from "@/lib/server/storage/open-storage";

/**
 * A ZIP that is made as it is read: the next entry is asked for when the one before has gone through, so that neither
 * its bytes nor an account's rows pile up. Whatever fails breaks the stream: half an archive never looks whole.
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

/** Resolves when all of it has been read on. */
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

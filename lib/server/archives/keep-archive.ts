import { stat } from "node:fs/promises";
import { type ArchiveRow, archiveSelect } from "@/lib/server/archives/archive-row";
import { sendUnpacking } from "@/lib/server/archives/send-unpacking";
import type { Transaction } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import { withStoredFiles } from "@/lib/server/files/with-stored-files";
import { MediaError } from "@/lib/server/media/media-error";
import { withBytes } from "@/lib/server/media/open-bytes";
import { newId } from "@/lib/server/new-id";
import { openQueue } from "@/lib/server/queue/send-job";

/** How many archives of an account may wait at once: each of them lies in storage as a whole. */
const maxWaitingArchives = 20;

type NewArchive = {
  accountId: string;
  appId: string | null;
  /** The address the app asked at. */
  origin: string;
  path: string;
  name: string;
  /** Runs in the same transaction. */
  also: (tx: Transaction, archiveId: string) => Promise<void>;
};

/** Every ZIP begins with the header of a file, or, if it is empty or split, with one of the other two. */
const signatures = [0x04034b50, 0x06054b50, 0x08074b50];

/** Stores an archive and queues its unpacking; all of it or nothing. */
export async function keepArchive({ also, path, origin, ...about }: NewArchive): Promise<ArchiveRow> {
  const { accountId } = about;
  const isZip = await withBytes(path, async ({ at }) => {
    const start = await at(0, 4);
    return start.length === 4 && signatures.includes(start.readUInt32LE(0));
  });
  if (!isZip) throw new MediaError("unsupported", "The file is not a ZIP archive.");
  const size = BigInt((await stat(path)).size);
  await openQueue();
  const sources = { archive: { source: { path, handOver: true }, contentType: "application/zip" } };
  return withStoredFiles(sources, async (tx, { archive: fileId }) => {
    const waiting = await tx.archive.count({ where: { accountId, endedAt: null } });
    if (waiting >= maxWaitingArchives) throw tooMany();
    const id = newId();
    await also(tx, id);
    await sendUnpacking(tx, id);
    const data = { id, ...about, origin: origin.slice(0, 300), size, fileId };
    return tx.archive.create({ data, select: archiveSelect });
  });
}

function tooMany(): DomainError {
  return new DomainError("too_many_requests", `At most ${maxWaitingArchives} archives may wait at once.`, {
    code: "too_many_archives",
    headers: { "Retry-After": "60" },
  });
}

import { keepClip } from "@/lib/server/clips/keep-clip";
import type { Transaction } from "@/lib/server/db";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { type ReceivedFile, receiveUpload } from "@/lib/server/media/receive-upload";
import { assertStorageRoom } from "@/lib/server/quota/assert-storage-room";
import { keepPhoto } from "@/lib/server/photos/keep-photo";
import type { FoundFile } from "@/lib/server/sources/importing/find-files";
import { keyOf } from "@/lib/server/sources/importing/import-row";
import { subjectOfFaces } from "@/lib/server/sources/importing/subject-of-faces";
import type { SourceClient } from "@/lib/server/sources/source-client";
import { SourceTrouble } from "@/lib/server/sources/source-trouble";
import { maxBytes } from "@/lib/server/uploads/size-limits";

/** Longer than the source's own stalls are waited for. */
const idleMs = 120_000;

type Bringing = {
  accountId: string;
  sourceId: string;
  importId: string;
  client: SourceClient;
  signal: AbortSignal;
};

/** Brings one file into the library, and writes down in the same transaction that it has come. */
export async function bringFile(file: FoundFile, position: number, bringing: Bringing): Promise<void> {
  const { accountId, client, signal } = bringing;
  await assertStorageRoom({ accountId }, file.size ?? 0);
  const received = await receive(client, file, signal);
  try {
    const also = (tx: Transaction, mediaId: string) => writeDown(tx, { file, position, mediaId }, bringing);
    const { path, sha256 } = received;
    const common = { accountId, path, sha256, name: file.name.slice(0, 300), isReused: true, also };
    if (file.kind === "clip") {
      // A clip tells its date only when it is prepared, and that is better than when its file was written.
      const fallbackTakenAt = file.date?.isTaken ? file.date.at : null;
      await keepClip({ ...common, fallbackTakenAt, appId: null, origin: "" });
    } else {
      const fallbackSubject = subjectOfFaces((await client.faces?.(file, signal)) ?? []);
      const said = { fallbackTakenAt: file.date?.at ?? null, fallbackSubject, isFavourite: file.isFavourite };
      await keepPhoto({ ...common, ...said, service: null, signal });
    }
  } finally {
    await received.dispose();
  }
}

async function receive(client: SourceClient, file: FoundFile, signal: AbortSignal): Promise<ReceivedFile> {
  const stream = await client.open(file, signal);
  try {
    return await receiveUpload(stream, {
      temporaryDirectory: temporaryDirectory(),
      maxBytes: maxBytes(file.kind),
      contentLength: null,
      idleTimeoutMs: idleMs,
      signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    // The receiver only sees that its source was cut off; the cause says why.
    throw error instanceof Error && error.cause instanceof SourceTrouble ? error.cause : error;
  }
}

type Came = { file: FoundFile; position: number; mediaId: string };

async function writeDown(
  tx: Transaction,
  { file, position, mediaId }: Came,
  bringing: Bringing,
): Promise<void> {
  const { sourceId, importId } = bringing;
  const came = { tag: file.tag, folderKey: keyOf(file.folder.path), importId, position, mediaId };
  const id = { sourceId, itemKey: keyOf(file.path) };
  await tx.sourceItem.upsert({
    where: { sourceId_itemKey: id },
    create: { ...id, ...came },
    update: came,
    select: { position: true },
  });
}

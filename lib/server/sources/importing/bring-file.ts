import { keepClip } from "@/lib/server/clips/keep-clip";
import { db, type Transaction } from "@/lib/server/db";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { MediaError } from "@/lib/server/media/media-error";
import { type ReceivedFile, receiveUpload } from "@/lib/server/media/receive-upload";
import { joinMotion } from "@/lib/server/motion/pair-motion";
import { assertStorageRoom } from "@/lib/server/quota/assert-storage-room";
import { keepPhoto } from "@/lib/server/photos/keep-photo";
import type { FoundFile } from "@/lib/server/sources/importing/find-files";
import { keyOf } from "@/lib/server/sources/importing/import-row";
import { subjectOfFaces } from "@/lib/server/sources/importing/subject-of-faces";
import type { RemoteFile, SourceClient } from "@/lib/server/sources/source-client";
import { isTrouble, SourceTrouble } from "@/lib/server/sources/source-trouble";
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
  await withReceived(client, file, signal, async ({ path, sha256 }) => {
    const also = (tx: Transaction, mediaId: string) => writeDown(tx, { file, position, mediaId }, bringing);
    const common = { accountId, path, sha256, name: file.name.slice(0, 300), isReused: true };
    if (file.kind === "clip") {
      // A clip tells its date only when it is prepared, and that is better than when its file was written.
      const { at = null, isTaken = false } = file.date ?? {};
      const dates = isTaken ? { fallbackTakenAt: at } : { writtenAt: at };
      await keepClip({ ...common, ...dates, also, appId: null, origin: "" });
      return;
    }
    const fallbackSubject = subjectOfFaces((await client.faces?.(file, signal)) ?? []);
    const said = { fallbackTakenAt: file.date?.at ?? null, fallbackSubject, isFavourite: file.isFavourite };
    const photo = { ...common, ...said, service: null, signal };
    // A Live Photo has come only when its motion has: whatever happens in between, it comes again.
    const { id } = await keepPhoto(file.motion ? photo : { ...photo, also });
    if (file.motion) await bringMotion(file, { motion: file.motion, position, mediaId: id }, bringing);
  });
}

/** Brings the motion of a Live Photo, whose photo is there. */
async function bringMotion(
  file: FoundFile,
  { motion, ...came }: { motion: RemoteFile; position: number; mediaId: string },
  bringing: Bringing,
): Promise<void> {
  const { accountId, client, signal } = bringing;
  const whole = { ...came, file };
  const { motionId } = await db().photo.findUniqueOrThrow({
    where: { id: came.mediaId },
    select: { motionId: true },
  });
  if (motionId !== null) return db().$transaction((tx) => writeDown(tx, whole, bringing));
  try {
    await withReceived(client, motion, signal, async ({ path, sha256 }) => {
      const also = async (tx: Transaction, clipId: string) => {
        if (!(await joinMotion(tx, { accountId, photoId: came.mediaId, clipId }))) throw new HasMotion();
        await writeDown(tx, whole, bringing);
      };
      const name = motion.name.slice(0, 300);
      const fallbackTakenAt = motion.date?.at ?? null;
      await keepClip({ accountId, path, sha256, name, fallbackTakenAt, also, appId: null, origin: "" });
    });
  } catch (error) {
    const hasOne = error instanceof HasMotion;
    const isOfMotion =
      error instanceof MediaError || isTrouble(error, "gone", "forbidden", "unreadable", "closed");
    if (!hasOne && !isOfMotion) throw error;
    // The photo stays, and is looked at again with the next import.
    const tag = hasOne ? file.tag : `${file.tag} without motion`;
    await db().$transaction((tx) => writeDown(tx, { ...whole, file: { ...file, tag } }, bringing));
    if (!hasOne)
      throw new SourceTrouble("gone", `Its motion could not be imported. ${error.message}`, { cause: error });
  }
}

/** The photo has got a motion meanwhile. */
class HasMotion extends Error {}

async function withReceived(
  client: SourceClient,
  file: RemoteFile,
  signal: AbortSignal,
  work: (received: ReceivedFile) => Promise<void>,
): Promise<void> {
  const received = await receive(client, file, signal);
  try {
    await work(received);
  } finally {
    await received.dispose();
  }
}

async function receive(client: SourceClient, file: RemoteFile, signal: AbortSignal): Promise<ReceivedFile> {
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

import { stat } from "node:fs/promises";
import { preparedColumns } from "@/lib/server/clips/prepared-columns";
import { type ClipRow, clipSelect } from "@/lib/server/clips/clip-row";
import type { Transaction } from "@/lib/server/db";
import { announceClips } from "@/lib/server/events/announce";
import { keepOnce } from "@/lib/server/files/same-bytes";
import { withStoredFiles } from "@/lib/server/files/with-stored-files";
import { MediaError } from "@/lib/server/media/media-error";
import { withBytes } from "@/lib/server/media/open-bytes";
import { clipFormats, type ClipType, sniffClip } from "@/lib/server/media/sniff-clip";
import { newId } from "@/lib/server/new-id";
import { sendPreparing } from "@/lib/server/clips/send-preparing";
import { pairMotion } from "@/lib/server/motion/pair-motion";
import { openQueue } from "@/lib/server/queue/send-job";

type NewClip = {
  accountId: string;
  /** The app that asks, and the address it asks at. */
  appId: string | null;
  origin: string;
  path: string;
  /** The hash of the bytes at `path`. */
  sha256: string;
  name: string;
  /** When it was taken, if somebody else than the file says so. */
  fallbackTakenAt?: Date | null;
  /** When its file was written, if that is all that is known. */
  writtenAt?: Date | null;
  /** If true, a clip of the account with the same bytes is returned instead of a new one. */
  isReused?: boolean;
  /** Runs in the same transaction, once the clip's row is written. `isKnown` if the clip was there before. */
  also?: (tx: Transaction, clipId: string, isKnown: boolean) => Promise<void>;
};

/** A clip, and whether the account had it already. */
export type KeptClip = ClipRow & { isKnown: boolean };

/** Turns a temporary file into a clip of the account and queues its preparation; all of it or nothing. */
export async function keepClip(clip: NewClip): Promise<KeptClip> {
  const { accountId, sha256, fallbackTakenAt = null, writtenAt = null, also, isReused = false } = clip;
  const { type, about } = await look(clip);
  const add = async (tx: Transaction, data: Shared & { format: string; isPrepared: boolean }) => {
    const { isPrepared, ...columns } = data;
    const id = newId();
    const row = await tx.clip.create({
      data: { id, ...about, takenAt: fallbackTakenAt, writtenAt, ...columns },
      select: clipSelect,
    });
    await also?.(tx, id, false);
    if (!isPrepared) await sendPreparing(tx, id);
    await announceClips(tx, accountId);
    return row;
  };
  return keepOnce(
    "clip",
    { accountId, sha256, isReused },
    {
      reuse: async (tx, id) => {
        await also?.(tx, id, true);
        await prepareAgainIfFailed(tx, id);
        if (fallbackTakenAt)
          await tx.clip.updateMany({ where: { id, takenAt: null }, data: { takenAt: fallbackTakenAt } });
        return tx.clip.update({ where: { id }, data: { deletedAt: null }, select: clipSelect });
      },
      share: async (tx, sameId) => {
        const row = await add(tx, await sharedOf(tx, sameId, fallbackTakenAt ?? writtenAt));
        if (row.status === "ready") await pairMotion(tx, { accountId, clipId: row.id });
        return row;
      },
      make: (assertNew) =>
        withStoredFiles(
          { original: sourceOf(clip.path, type) },
          async (tx, { original }) => {
            await assertNew(tx);
            const files = { create: [{ kind: "original" as const, fileId: original }] };
            return add(tx, { format: type, files, isPrepared: false });
          },
          { accountId },
        ),
    },
  );
}

/**
 * Makes a clip that is outside the library and the trash, as if it had been deleted for good, and has it prepared all the
 * same, so that the owner can play it before deciding. Shares nothing with an equal clip, because whoever sends one must
 * not learn that the account has it. `before` runs first in the transaction, and refuses by throwing; `also` runs once
 * the clip's row is written.
 */
export async function keepWaitingClip(
  clip: Omit<NewClip, "isReused" | "fallbackTakenAt" | "writtenAt">,
  before: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { type, about } = await look(clip);
  const now = new Date();
  await withStoredFiles(
    { original: sourceOf(clip.path, type) },
    async (tx, { original }) => {
      await before(tx);
      const id = newId();
      const files = { create: [{ kind: "original" as const, fileId: original }] };
      const data = { id, ...about, format: type, files, deletedAt: now, purgedAt: now };
      await tx.clip.create({ data, select: { id: true } });
      await clip.also?.(tx, id, false);
      await sendPreparing(tx, id);
    },
    { accountId: clip.accountId, isGuest: true },
  );
}

/** Refuses what is no clip, and says what its row will. */
async function look({ path, accountId, appId, origin, name, sha256 }: NewClip) {
  const type = await withBytes(path, sniffClip);
  if (!type) throw unsupportedClip();
  const size = BigInt((await stat(path)).size);
  await openQueue();
  const about = { accountId, appId, origin: origin.slice(0, 300), name, sourceSha256: sha256, size };
  return { type, about };
}

function sourceOf(path: string, type: ClipType) {
  return { source: { path, handOver: true }, contentType: clipFormats[type].contentType };
}

function unsupportedClip(): MediaError {
  return new MediaError(
    "unsupported",
    "The file is not an MP4, MOV, WebM, Matroska, AVI, MPEG-TS or GIF clip.",
  );
}

/**
 * The columns and files of a clip with the same bytes. Until that clip is fully prepared, only its original
 * file can be shared.
 */
async function sharedOf(tx: Transaction, sameId: string, saidAt: Date | null) {
  const { soundFacts, quality, subject, subtitles, ...same } = await tx.clip.findUniqueOrThrow({
    where: { id: sameId },
    select: { ...preparedColumns, format: true },
  });
  const files = await tx.clipFile.findMany({
    where: { clipId: sameId },
    select: { kind: true, fileId: true },
  });
  if (same.preparedAt && same.status === "ready")
    return {
      ...same,
      takenAt: same.takenAt ?? saidAt,
      ...(soundFacts !== null && { soundFacts }),
      ...(quality !== null && { quality }),
      ...(subject !== null && { subject }),
      ...(subtitles !== null && { subtitles }),
      files: { create: files },
      isPrepared: true,
    };
  const original = files.filter(({ kind }) => kind === "original");
  return { format: same.format, files: { create: original }, isPrepared: false };
}

type Shared = Omit<Partial<Awaited<ReturnType<typeof sharedOf>>>, "isPrepared">;

/** Uploading a failed clip again asks for another try. */
async function prepareAgainIfFailed(tx: Transaction, id: string): Promise<void> {
  const data = { status: "processing", preparedAt: null, reason: "", progress: 0, attempts: 0 } as const;
  const { count } = await tx.clip.updateMany({ where: { id, status: "failed" }, data });
  if (count > 0) await sendPreparing(tx, id);
}

import type { PhotoSubjectRecord } from "@/lib/contracts/photo-subject";
import { LOOKING_VERSION } from "@/lib/looking/find-subject";
import type { Transaction } from "@/lib/server/db";
import { keepOnce } from "@/lib/server/files/same-bytes";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { withStoredFiles } from "@/lib/server/files/with-stored-files";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { ingestPhoto } from "@/lib/server/media/ingest-photo";
import type { Rendition } from "@/lib/server/media/make-renditions";
import type { RenditionKind } from "@/lib/server/media/rendition-kinds";
import { addMotion, motionSource, shareMotion } from "@/lib/server/motion/add-motion";
import { pairMotion } from "@/lib/server/motion/pair-motion";
import { withEmbeddedMotion } from "@/lib/server/motion/with-embedded-motion";
import { restoreMotions } from "@/lib/server/photos/restore-photo";
import { openQueue } from "@/lib/server/queue/send-job";
import { newId } from "@/lib/server/new-id";
import { lookColumns } from "@/lib/server/photos/photo-look";
import { type PhotoRow, photoSelect } from "@/lib/server/photos/photo-row";
import { readSubject } from "@/lib/server/photos/photo-subject";

type NewPhoto = {
  accountId: string;
  path: string;
  /** The hash of the bytes at `path`. */
  sha256: string;
  name: string;
  service: string | null;
  /** When it was taken, if the file does not say so itself. */
  fallbackTakenAt?: Date | null;
  /** What it is about, if the file does not say so itself. */
  fallbackSubject?: PhotoSubjectRecord | null;
  /** Marks it, as many stars in its file do. A photo that was there before is marked, too. */
  isFavourite?: boolean;
  /** If true, an existing photo with the same bytes is returned instead of a new one. */
  isReused?: boolean;
  signal?: AbortSignal;
  /** Runs in the same transaction, once the photo's row is written. `isKnown` if it was there before. */
  also?: (tx: Transaction, photoId: string, isKnown: boolean) => Promise<void>;
};

/** The photo, and whether it existed already. */
export type KeptPhoto = PhotoRow & { isKnown: boolean };

const formats = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" } as const;

function renditionOf(renditions: readonly Rendition[], kind: RenditionKind): Rendition {
  const found = renditions.find((rendition) => rendition.kind === kind);
  if (!found) throw new Error(`No ${kind} rendition was made.`);
  return found;
}

function sourceOf({ path, contentType }: Rendition) {
  return { source: { path, handOver: true }, contentType };
}

/** Turns a temporary file into a photo of the account, in every size that is ever shown; all or nothing. */
export function keepPhoto(photo: NewPhoto): Promise<KeptPhoto> {
  const { accountId, sha256, name, service, fallbackTakenAt = null, also, isReused = false } = photo;
  const { fallbackSubject = null, isFavourite = false } = photo;
  return keepOnce(
    "photo",
    { accountId, sha256, isReused },
    {
      reuse: async (tx, id) => {
        await also?.(tx, id, true);
        if (fallbackTakenAt)
          await tx.photo.updateMany({ where: { id, takenAt: null }, data: { takenAt: fallbackTakenAt } });
        const said = isFavourite && { favourite: true };
        if (fallbackSubject) await sayOfKnown(tx, id, fallbackSubject);
        await restoreMotions(tx, accountId, [id]);
        return tx.photo.update({ where: { id }, data: { deletedAt: null, ...said }, select: photoSelect });
      },
      share: async (tx, sameId) => {
        const { subject, quality, ...same } = await tx.photo.findUniqueOrThrow({
          where: { id: sameId },
          select: { ...sharedColumns, subject: true, quality: true },
        });
        const id = newId();
        const takenAt = same.takenAt ?? fallbackTakenAt;
        const data = {
          ...same,
          takenAt,
          motionId: await shareMotion(tx, sameId, { accountId, name, takenAt }),
          subject: saidFirst(readSubject(subject), fallbackSubject) ?? Prisma.DbNull,
          quality: quality ?? Prisma.DbNull,
          favourite: isFavourite,
          id,
          accountId,
          name,
          service,
          sourceSha256: sha256,
        };
        await tx.photo.create({ data, select: { id: true } });
        await also?.(tx, id, false);
        return paired(tx, accountId, id);
      },
      make: (assertNew) => makePhoto(photo, assertNew),
    },
  );
}

/**
 * Makes a photo that is outside the library and the trash, as if it had been deleted for good: it exists for as long as
 * something holds on to it. Never shares the files of an equal photo, because whoever sends one must not learn that the
 * account has it. `before` runs first in the transaction, and refuses by throwing.
 */
export function keepWaitingPhoto(
  photo: Omit<NewPhoto, "isReused">,
  before: (tx: Transaction) => Promise<void>,
): Promise<PhotoRow> {
  const now = new Date();
  return makePhoto(photo, before, { deletedAt: now, purgedAt: now });
}

/** Columns that depend on the bytes alone. */
const sharedColumns = {
  format: true,
  width: true,
  height: true,
  takenAt: true,
  takenOffsetMinutes: true,
  camera: true,
  burst: true,
  contentId: true,
  kind: true,
  kindSource: true,
  fingerprint: true,
  lookedVersion: true,
  originalFileId: true,
  thumbFileId: true,
  film720FileId: true,
  film1080FileId: true,
} as const;

async function paired(tx: Transaction, accountId: string, id: string): Promise<PhotoRow> {
  await pairMotion(tx, { accountId, photoId: id });
  return tx.photo.findUniqueOrThrow({ where: { id }, select: photoSelect });
}

/** What the file says counts first, then what its source says, and only then what looking found. */
function saidFirst(
  found: PhotoSubjectRecord | null,
  said: PhotoSubjectRecord | null = null,
): PhotoSubjectRecord | null {
  return found && found.source !== "picture" ? found : (said ?? found);
}

async function sayOfKnown(tx: Transaction, id: string, said: PhotoSubjectRecord): Promise<void> {
  const known = await tx.photo.findUnique({ where: { id }, select: { subject: true } });
  const subject = saidFirst(readSubject(known?.subject), said);
  if (subject === said) await tx.photo.update({ where: { id }, data: { subject }, select: { id: true } });
}

async function makePhoto(
  photo: NewPhoto,
  assertNew: (tx: Transaction) => Promise<void>,
  life: { deletedAt?: Date; purgedAt?: Date } = {},
): Promise<PhotoRow> {
  const { accountId, path, sha256, name, service, fallbackTakenAt = null, signal, also } = photo;
  const ingested = await ingestPhoto(path, { temporaryDirectory: temporaryDirectory(), signal });
  const isWaiting = life.purgedAt !== undefined;
  const owner = { accountId, isGuest: isWaiting };
  try {
    const of = (kind: RenditionKind) => renditionOf(ingested.renditions, kind);
    const [original, thumb] = [of("original"), of("thumb")];
    const sources = {
      originalFileId: sourceOf(original),
      thumbFileId: sourceOf(thumb),
      film720FileId: sourceOf(of("film720")),
      film1080FileId: sourceOf(of("film1080")),
    };
    const { width, height, taken, camera, burst, contentId, isStarred, subject, look } = ingested;
    const takenAt = taken ? new Date(taken.atMs) : fallbackTakenAt;
    const takenOffsetMinutes = taken && taken.offsetMinutes;
    const file = { width, height, takenAt, takenOffsetMinutes, camera, burst, contentId };
    const about = { name, service, ...file, format: formats[original.contentType] };
    const looked = {
      subject: saidFirst(subject, photo.fallbackSubject) ?? Prisma.DbNull,
      // A guest's stars are not the owner's.
      favourite: photo.isFavourite || (isStarred && !isWaiting),
      ...lookColumns(look),
      lookedVersion: LOOKING_VERSION,
    };
    type Files = Record<keyof typeof sources, string>;
    const record = async (tx: Transaction, files: Files, motionId: string | null) => {
      const id = newId();
      const data = { id, accountId, sourceSha256: sha256, ...about, ...looked, ...files, ...life, motionId };
      await tx.photo.create({ data, select: { id: true } });
      await also?.(tx, id, false);
      return isWaiting
        ? tx.photo.findUniqueOrThrow({ where: { id }, select: photoSelect })
        : paired(tx, accountId, id);
    };
    return await withEmbeddedMotion(path, ingested.motion, async (motion) => {
      if (!motion)
        return withStoredFiles(
          sources,
          async (tx, files) => {
            await assertNew(tx);
            return record(tx, files, null);
          },
          owner,
        );
      await openQueue();
      const all = { ...sources, motion: motionSource(motion) };
      return withStoredFiles(
        all,
        async (tx, { motion: fileId, ...files }) => {
          await assertNew(tx);
          const about = { accountId, name, takenAt, life };
          return record(tx, files, await addMotion(tx, { ...about, fileId, motion }));
        },
        owner,
      );
    });
  } finally {
    await ingested.dispose();
  }
}

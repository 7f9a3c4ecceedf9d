import { LOOKING_VERSION } from "@/lib/looking/find-subject";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { log } from "@/lib/server/log";
import { lookAtStored } from "@/lib/server/media/look-at-stored";
import { isPlainMiddle } from "@/lib/server/media/plain-middle";
import { lookColumns } from "@/lib/server/photos/photo-look";
import { readSubject } from "@/lib/server/photos/photo-subject";
import { throwIfAway } from "@/lib/server/storage/throw-if-away";

/** The next job continues where this one ends. A worker that stops finishes only the current photo. */
const maxMs = 240_000;
const batchSize = 50;

/**
 * Looks at photos that nobody has looked at, or that an earlier version of the code did, until none are left
 * or time is up. Keeps what a person or the file said. Returns how many photos it looked at.
 */
export async function lookAtPhotos(signal?: AbortSignal): Promise<number> {
  const endsAt = performance.now() + maxMs;
  let count = 0;
  for (;;) {
    const photos = await db().photo.findMany({
      where: { lookedVersion: { lt: LOOKING_VERSION } },
      orderBy: { createdAt: "desc" },
      take: batchSize,
      select: looked,
    });
    if (photos.length === 0) return count;
    for (const photo of photos) {
      if (signal?.aborted || performance.now() > endsAt) return count;
      await lookAtPhoto(photo);
      count += 1;
    }
  }
}

const looked = {
  id: true,
  subject: true,
  camera: true,
  kind: true,
  kindSource: true,
  film720: { select: { storageKey: true } },
} as const satisfies Prisma.PhotoSelect;

type LookedPhoto = Prisma.PhotoGetPayload<{ select: typeof looked }>;

async function lookAtPhoto({ id, film720, ...photo }: LookedPhoto): Promise<void> {
  const stored = readSubject(photo.subject);
  // A person or the file knows the subject better than looking does. Earlier versions took the plain middle for
  // something that the file said.
  const isSaid = stored?.source === "person" || (stored?.source === "file" && !isPlainMiddle(stored));
  const subject = isSaid ? stored : null;
  const isScreenshot = photo.kindSource === "file" && photo.kind === "screenshot";
  const known = { subject, hasCamera: photo.camera !== "", isScreenshot };
  const seen = await lookAtStored(film720.storageKey, known).catch(async (error: unknown) => {
    await throwIfAway(error);
    log.warn({ err: error, photo: id }, "a photo could not be looked at");
    return undefined;
  });
  if (seen) {
    const { kind, kindSource, ...look } = lookColumns(seen.look);
    await db().photo.updateMany({ where: { id }, data: look });
    await db().photo.updateMany({ where: { id, kindSource: "picture" }, data: { kind, kindSource } });
    await db().photo.updateMany({
      where: {
        id,
        OR: [
          { subject: { equals: Prisma.DbNull } },
          { subject: { path: ["source"], equals: "picture" } },
          // Unless a person has said something meanwhile.
          ...(stored && !isSaid ? [{ subject: { equals: stored } }] : []),
        ],
      },
      data: { subject: seen.subject ?? Prisma.DbNull },
    });
  }
  await db().photo.updateMany({ where: { id }, data: { lookedVersion: LOOKING_VERSION } });
}

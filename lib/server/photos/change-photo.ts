import type { GivenSubject } from "@/lib/contracts/photo-subject";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { lookAtStored } from "@/lib/server/media/look-at-stored";
import { findPhoto } from "@/lib/server/photos/find-photo";
import type { PhotoRow } from "@/lib/server/photos/photo-row";

type Changes = {
  favourite?: boolean;
  /** Null for what is found by looking at it. */
  subject?: GivenSubject | null;
};

export async function changePhoto(
  accountId: string,
  photoId: string,
  { favourite, subject }: Changes,
): Promise<PhotoRow> {
  const where = { id: photoId, accountId, deletedAt: null };
  if (favourite !== undefined) await db().photo.updateMany({ where, data: { favourite } });
  if (subject !== undefined) {
    const said = subject ? fromPerson(subject) : await lookAgain(where);
    await db().photo.updateMany({ where, data: { subject: said ?? Prisma.DbNull } });
  }
  return findPhoto(accountId, photoId);
}

function fromPerson({ x, y, width = 0, height = 0 }: GivenSubject) {
  const inside = { width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) };
  return { x, y, ...inside, confidence: 1, source: "person" } as const;
}

async function lookAgain(where: Prisma.PhotoWhereInput) {
  const photo = await db().photo.findFirst({ where, select: { thumb: { select: { storageKey: true } } } });
  return photo && lookAtStored(photo.thumb.storageKey);
}

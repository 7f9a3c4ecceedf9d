import type { PhotoKind } from "@/lib/contracts/photo-look";
import type { GivenSubject } from "@/lib/contracts/photo-subject";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { lookAtStored } from "@/lib/server/media/look-at-stored";
import { findPhoto } from "@/lib/server/photos/find-photo";
import { lookColumns } from "@/lib/server/photos/photo-look";
import { subjectFromPerson } from "@/lib/server/photos/photo-subject";
import type { PhotoRow } from "@/lib/server/photos/photo-row";

type Changes = {
  favourite?: boolean;
  /** Null asks to find it by looking at the photo. */
  subject?: GivenSubject | null;
  /** Null asks the same. */
  kind?: PhotoKind | null;
};

export async function changePhoto(
  accountId: string,
  photoId: string,
  { favourite, subject, kind }: Changes,
): Promise<PhotoRow> {
  const where = { id: photoId, accountId, deletedAt: null };
  if (favourite !== undefined) await db().photo.updateMany({ where, data: { favourite } });
  if (subject !== undefined) {
    const newSubject = subject ? subjectFromPerson(subject) : (await lookAgain(where))?.subject;
    await db().photo.updateMany({ where, data: { subject: newSubject ?? Prisma.DbNull } });
  }
  if (kind) await db().photo.updateMany({ where, data: { kind, kindSource: "person" } });
  if (kind === null) {
    const seen = await lookAgain(where);
    if (seen) await db().photo.updateMany({ where, data: lookColumns(seen.look) });
  }
  return findPhoto(accountId, photoId);
}

/** Looks at the photo as if nobody had said anything about it. */
async function lookAgain(where: Prisma.PhotoWhereInput) {
  const select = { camera: true, film720: { select: { storageKey: true } } };
  const photo = await db().photo.findFirst({ where, select });
  if (!photo) return null;
  const known = { subject: null, hasCamera: photo.camera !== "", isScreenshot: false };
  return lookAtStored(photo.film720.storageKey, known);
}

import type { GivenSubject } from "@/lib/contracts/photo-subject";
import type { ClipRow } from "@/lib/server/clips/clip-row";
import { findClip } from "@/lib/server/clips/find-clip";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { subjectFromPerson } from "@/lib/server/photos/photo-subject";

type Changes = {
  name?: string;
  favourite?: boolean;
  takenAt?: Date;
  /** Null asks a worker to look for it. */
  subject?: GivenSubject | null;
};

export async function changeClip(
  accountId: string,
  clipId: string,
  { subject, ...changes }: Changes,
): Promise<ClipRow> {
  const data = { ...changes, ...(subject !== undefined && subjectColumns(subject)) };
  await db().clip.updateMany({ where: { id: clipId, accountId, deletedAt: null }, data });
  return findClip(accountId, clipId);
}

function subjectColumns(subject: GivenSubject | null) {
  return subject ? { subject: subjectFromPerson(subject) } : { subject: Prisma.DbNull, lookedVersion: 0 };
}

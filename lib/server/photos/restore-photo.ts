import { db, type Transaction } from "@/lib/server/db";
import { findPhoto } from "@/lib/server/photos/find-photo";
import type { PhotoRow } from "@/lib/server/photos/photo-row";

/** Takes photos and their motions out of the trash. Returns how many were in it. */
export async function restorePhotos(
  tx: Transaction,
  accountId: string,
  photoIds: readonly string[],
): Promise<number> {
  await restoreMotions(tx, accountId, photoIds);
  const where = { id: { in: [...photoIds] }, accountId, purgedAt: null, deletedAt: { not: null } };
  return (await tx.photo.updateMany({ where, data: { deletedAt: null } })).count;
}

export async function restorePhoto(accountId: string, photoId: string): Promise<PhotoRow> {
  await db().$transaction((tx) => restorePhotos(tx, accountId, [photoId]));
  return findPhoto(accountId, photoId);
}

/** Takes the motions of photos out of the trash that went there with them. Call it while the photos are there. */
export async function restoreMotions(
  tx: Transaction,
  accountId: string,
  photoIds: readonly string[],
): Promise<void> {
  await tx.$executeRaw`
    UPDATE clip SET deleted_at = NULL FROM photo p
    WHERE p.id = ANY(${photoIds}) AND p.account_id = ${accountId} AND p.purged_at IS NULL AND clip.id = p.motion_id
      AND clip.purged_at IS NULL AND p.deleted_at IS NOT NULL`;
}

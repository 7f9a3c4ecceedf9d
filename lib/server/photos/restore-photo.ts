import { db, type Transaction } from "@/lib/server/db";
import { findPhoto } from "@/lib/server/photos/find-photo";
import type { PhotoRow } from "@/lib/server/photos/photo-row";

/** Takes a photo and its motion out of the trash. */
export async function restorePhoto(accountId: string, photoId: string): Promise<PhotoRow> {
  await db().$transaction(async (tx) => {
    const where = { id: photoId, accountId, purgedAt: null };
    await restoreMotion(tx, accountId, photoId);
    await tx.photo.updateMany({ where, data: { deletedAt: null } });
  });
  return findPhoto(accountId, photoId);
}

/** Takes the motion of a photo out of the trash if it went there with the photo. Call it while the photo is there. */
export async function restoreMotion(tx: Transaction, accountId: string, photoId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE clip SET deleted_at = NULL FROM photo p
    WHERE p.id = ${photoId} AND p.account_id = ${accountId} AND p.purged_at IS NULL AND clip.id = p.motion_id
      AND clip.purged_at IS NULL AND p.deleted_at IS NOT NULL`;
}

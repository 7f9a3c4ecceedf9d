import { db, type Transaction } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

/**
 * Moves photos from the library to the trash, and their motions with them. Films that ever used them keep them
 * (lib/server/videos/sync-uses.ts). Returns how many were in the library.
 */
export async function trashPhotos(
  tx: Transaction,
  accountId: string,
  photoIds: readonly string[],
): Promise<number> {
  const deletedAt = new Date();
  const ids = { in: [...photoIds] };
  const { count } = await tx.photo.updateMany({
    where: { id: ids, accountId, deletedAt: null },
    data: { deletedAt },
  });
  const still = { id: ids, accountId, deletedAt };
  if (count > 0) await tx.clip.updateMany({ where: { still, deletedAt: null }, data: { deletedAt } });
  return count;
}

export async function deletePhoto(accountId: string, photoId: string): Promise<void> {
  const count = await db().$transaction((tx) => trashPhotos(tx, accountId, [photoId]));
  if (count === 0) throw notFound("photo");
}

/**
 * Deletes photos and their motions for good, from the trash or directly. The sweep removes them once no film holds
 * them. Returns how many there were.
 */
export async function purgePhotos(
  tx: Transaction,
  accountId: string,
  photoIds: readonly string[],
): Promise<number> {
  const purged = await tx.$queryRaw<{ motionId: string | null }[]>`
    UPDATE photo SET deleted_at = coalesce(deleted_at, now()), purged_at = now()
    WHERE id = ANY(${photoIds}) AND account_id = ${accountId} AND purged_at IS NULL
    RETURNING motion_id AS "motionId"`;
  const motions = purged.flatMap(({ motionId }) => motionId ?? []);
  if (motions.length > 0)
    await tx.$executeRaw`
      UPDATE clip SET deleted_at = coalesce(deleted_at, now()), purged_at = now()
      WHERE id = ANY(${motions}) AND purged_at IS NULL`;
  return purged.length;
}

export async function purgePhoto(accountId: string, photoId: string): Promise<void> {
  const count = await db().$transaction((tx) => purgePhotos(tx, accountId, [photoId]));
  if (count === 0) throw notFound("photo");
}

import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

/**
 * Moves a photo from the library to the trash, and its motion with it. Films that ever used it keep it
 * (lib/server/videos/sync-uses.ts).
 */
export async function deletePhoto(accountId: string, photoId: string): Promise<void> {
  const deletedAt = new Date();
  const where = { id: photoId, accountId, deletedAt: null };
  await db().$transaction(async (tx) => {
    const { count } = await tx.photo.updateMany({ where, data: { deletedAt } });
    if (count === 0) throw notFound("photo");
    await tx.clip.updateMany({ where: { still: { id: photoId }, deletedAt: null }, data: { deletedAt } });
  });
}

/** Deletes a photo and its motion for good, from the trash or directly. The sweep removes them once no film holds them. */
export async function purgePhoto(accountId: string, photoId: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const purged = await tx.$executeRaw`
      UPDATE photo SET deleted_at = coalesce(deleted_at, now()), purged_at = now()
      WHERE id = ${photoId} AND account_id = ${accountId} AND purged_at IS NULL`;
    if (purged === 0) throw notFound("photo");
    await tx.$executeRaw`
      UPDATE clip SET deleted_at = coalesce(deleted_at, now()), purged_at = now()
      WHERE id = (SELECT motion_id FROM photo WHERE id = ${photoId}) AND purged_at IS NULL`;
  });
}

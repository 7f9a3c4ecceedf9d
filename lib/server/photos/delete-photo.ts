import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

/** Moves a photo from the library to the trash. Films that ever used it keep it (lib/server/videos/sync-uses.ts). */
export async function deletePhoto(accountId: string, photoId: string): Promise<void> {
  const where = { id: photoId, accountId, deletedAt: null };
  const { count } = await db().photo.updateMany({ where, data: { deletedAt: new Date() } });
  if (count === 0) throw notFound("photo");
}

/** Deletes a photo for good, from the trash or directly. The sweep removes it once no film holds it. */
export async function purgePhoto(accountId: string, photoId: string): Promise<void> {
  const purged = await db().$executeRaw`
    UPDATE photo SET deleted_at = coalesce(deleted_at, now()), purged_at = now()
    WHERE id = ${photoId} AND account_id = ${accountId} AND purged_at IS NULL`;
  if (purged === 0) throw notFound("photo");
}

import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

/** Out of the library at once, into the trash. Films that have ever used it keep it (lib/server/videos/sync-uses.ts). */
export async function deletePhoto(accountId: string, photoId: string): Promise<void> {
  const where = { id: photoId, accountId, deletedAt: null };
  const { count } = await db().photo.updateMany({ where, data: { deletedAt: new Date() } });
  if (count === 0) throw notFound("photo");
}

/** Out of the trash, too, or past it. The sweep removes it when no film holds on to it. */
export async function purgePhoto(accountId: string, photoId: string): Promise<void> {
  const purged = await db().$executeRaw`
    UPDATE photo SET deleted_at = coalesce(deleted_at, now()), purged_at = now()
    WHERE id = ${photoId} AND account_id = ${accountId} AND purged_at IS NULL`;
  if (purged === 0) throw notFound("photo");
}

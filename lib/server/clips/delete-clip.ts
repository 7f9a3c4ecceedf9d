import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

/** Moves a clip from the library into the trash. */
export async function deleteClip(accountId: string, clipId: string): Promise<void> {
  const where = { id: clipId, accountId, deletedAt: null };
  const { count } = await db().clip.updateMany({ where, data: { deletedAt: new Date() } });
  if (count === 0) throw notFound("clip");
}

/** Deletes a clip for good, whether or not it is in the trash already. */
export async function purgeClip(accountId: string, clipId: string): Promise<void> {
  const purged = await db().$executeRaw`
    UPDATE clip SET deleted_at = coalesce(deleted_at, now()), purged_at = now()
    WHERE id = ${clipId} AND account_id = ${accountId} AND purged_at IS NULL`;
  if (purged === 0) throw notFound("clip");
}

import { db, type Transaction } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

/** Moves clips from the library into the trash. Returns how many were in the library. */
export async function trashClips(
  tx: Transaction,
  accountId: string,
  clipIds: readonly string[],
): Promise<number> {
  const where = { id: { in: [...clipIds] }, accountId, deletedAt: null };
  return (await tx.clip.updateMany({ where, data: { deletedAt: new Date() } })).count;
}

export async function deleteClip(accountId: string, clipId: string): Promise<void> {
  if ((await trashClips(db(), accountId, [clipId])) === 0) throw notFound("clip");
}

/** Deletes clips for good, whether or not they are in the trash already. Returns how many there were. */
export async function purgeClips(
  tx: Transaction,
  accountId: string,
  clipIds: readonly string[],
): Promise<number> {
  return tx.$executeRaw`
    UPDATE clip SET deleted_at = coalesce(deleted_at, now()), purged_at = now()
    WHERE id = ANY(${clipIds}) AND account_id = ${accountId} AND purged_at IS NULL`;
}

export async function purgeClip(accountId: string, clipId: string): Promise<void> {
  if ((await purgeClips(db(), accountId, [clipId])) === 0) throw notFound("clip");
}

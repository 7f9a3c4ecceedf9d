import type { ClipRow } from "@/lib/server/clips/clip-row";
import { findClip } from "@/lib/server/clips/find-clip";
import { db, type Transaction } from "@/lib/server/db";

/** Takes clips out of the trash. Returns how many were in it. */
export async function restoreClips(
  tx: Transaction,
  accountId: string,
  clipIds: readonly string[],
): Promise<number> {
  const where = { id: { in: [...clipIds] }, accountId, purgedAt: null, deletedAt: { not: null } };
  return (await tx.clip.updateMany({ where, data: { deletedAt: null } })).count;
}

/** Takes a clip out of the trash, if it is still there. */
export async function restoreClip(accountId: string, clipId: string): Promise<ClipRow> {
  await restoreClips(db(), accountId, [clipId]);
  return findClip(accountId, clipId);
}

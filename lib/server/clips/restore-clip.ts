import type { ClipRow } from "@/lib/server/clips/clip-row";
import { findClip } from "@/lib/server/clips/find-clip";
import { db } from "@/lib/server/db";

/** Takes a clip out of the trash, if it is still there. */
export async function restoreClip(accountId: string, clipId: string): Promise<ClipRow> {
  await db().clip.updateMany({ where: { id: clipId, accountId, purgedAt: null }, data: { deletedAt: null } });
  return findClip(accountId, clipId);
}

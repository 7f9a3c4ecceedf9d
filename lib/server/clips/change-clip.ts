import type { ClipRow } from "@/lib/server/clips/clip-row";
import { findClip } from "@/lib/server/clips/find-clip";
import { db } from "@/lib/server/db";

type Changes = { name?: string; favourite?: boolean; takenAt?: Date };

export async function changeClip(accountId: string, clipId: string, changes: Changes): Promise<ClipRow> {
  await db().clip.updateMany({ where: { id: clipId, accountId, deletedAt: null }, data: changes });
  return findClip(accountId, clipId);
}

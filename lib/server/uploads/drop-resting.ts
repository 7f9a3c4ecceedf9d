import type { Transaction } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { removePart } from "@/lib/server/uploads/part-file";
import { RESTING_MS } from "@/lib/server/uploads/resting";

/**
 * Drops those of these uploads that rest and do not fit into so many bytes together, the longest silent first. Others may
 * take their room, but their bytes lie on the disk until they are gone. Waits for no lock: what somebody has locked does
 * not rest any more.
 */
export async function dropResting(tx: Transaction, isOneOf: Prisma.Sql, roomBytes: number): Promise<void> {
  const since = new Date(Date.now() - RESTING_MS);
  const resting = await tx.$queryRaw<{ id: string; size: bigint }[]>`
    SELECT id, size FROM upload WHERE ${isOneOf} AND kept_id IS NULL AND touched_at <= ${since}
    ORDER BY touched_at DESC, id FOR UPDATE SKIP LOCKED`;
  let left = roomBytes;
  const dropped: string[] = [];
  for (const { id, size } of resting) {
    left -= Number(size);
    if (left < 0) dropped.push(id);
  }
  await tx.upload.deleteMany({ where: { id: { in: dropped } } });
  for (const id of dropped) await removePart(id);
}

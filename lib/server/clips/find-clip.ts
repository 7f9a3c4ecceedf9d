import { type ClipRow, clipSelect } from "@/lib/server/clips/clip-row";
import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

export async function findClip(accountId: string, clipId: string): Promise<ClipRow> {
  const where = { id: clipId, accountId, deletedAt: null };
  const clip = await db().clip.findFirst({ where, select: clipSelect });
  if (!clip) throw notFound("clip");
  return clip;
}

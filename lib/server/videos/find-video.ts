import type { Transaction } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { readVideos, type VideoRow } from "@/lib/server/videos/read-videos";

/** The account's video, unless it is in the trash. */
export async function findVideo(accountId: string, videoId: string, tx?: Transaction): Promise<VideoRow> {
  const where = Prisma.sql`v.id = ${videoId} AND v.account_id = ${accountId} AND v.deleted_at IS NULL`;
  const [video] = await readVideos(where, undefined, tx);
  if (!video) throw notFound("video");
  return video;
}

/** The same, kept from changing until the transaction ends: renders, edits and deletion of one video take turns. */
export async function lockVideo(tx: Transaction, accountId: string, videoId: string): Promise<VideoRow> {
  await tx.$queryRaw`SELECT 1 FROM video WHERE id = ${videoId} AND account_id = ${accountId} FOR UPDATE`;
  return findVideo(accountId, videoId, tx);
}

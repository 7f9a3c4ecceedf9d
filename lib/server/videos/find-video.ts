import type { Queries } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { lockProject } from "@/lib/server/videos/lock-project";
import { readVideos, type VideoRow } from "@/lib/server/videos/read-videos";

/** The account's video, unless it is in the trash. */
export async function findVideo(accountId: string, videoId: string, tx?: Queries): Promise<VideoRow> {
  const where = Prisma.sql`v.id = ${videoId} AND v.account_id = ${accountId} AND v.deleted_at IS NULL`;
  const [video] = await readVideos(where, undefined, tx);
  if (!video) throw notFound("video");
  return video;
}

/**
 * Like `findVideo`, but locks it first, so that what is read about renders and files holds until the transaction ends.
 */
export async function lockVideo(tx: Queries, accountId: string, videoId: string): Promise<VideoRow> {
  await lockProject(tx, accountId, videoId);
  return findVideo(accountId, videoId, tx);
}

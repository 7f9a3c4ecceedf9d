import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { notFound } from "@/lib/server/errors";
import { findVideo } from "@/lib/server/videos/find-video";
import type { VideoRow } from "@/lib/server/videos/read-videos";

/** Takes a video out of the trash, unchanged. One that is not in the trash stays as it is. */
export async function restoreVideo(accountId: string, videoId: string): Promise<VideoRow> {
  return db().$transaction(async (tx) => {
    const found = await tx.$executeRaw`
      UPDATE video SET deleted_at = NULL WHERE id = ${videoId} AND account_id = ${accountId}
        AND (deleted_at IS NULL OR deleted_at >= now() - make_interval(days => ${env().TRASH_DAYS}))`;
    if (found === 0) throw notFound("video");
    return findVideo(accountId, videoId, tx);
  });
}

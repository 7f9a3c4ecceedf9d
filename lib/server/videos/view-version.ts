import { db } from "@/lib/server/db";
import { findVersion } from "@/lib/server/videos/find-version";
import { findVideo } from "@/lib/server/videos/find-video";
import type { VideoRow } from "@/lib/server/videos/read-videos";
import { videoWith } from "@/lib/server/videos/video-with";

/** The video as it would be after going back to a version. */
export async function viewVersion(accountId: string, videoId: string, number: number): Promise<VideoRow> {
  return db().$transaction(async (tx) => {
    const video = await findVideo(accountId, videoId, tx);
    return videoWith(video, await findVersion(video, number, tx), tx);
  });
}

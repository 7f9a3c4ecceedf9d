import { readFilmSubtitles } from "@/lib/server/clips/subtitles/read-subtitles";
import type { Transaction } from "@/lib/server/db";
import { fingerprintOf } from "@/lib/server/renders/fingerprint";
import type { VideoRow } from "@/lib/server/videos/read-videos";

type Made = Pick<VideoRow, "status" | "document" | "quality" | "publishedFingerprint">;

/** Whether making the video again would make the same files. */
export async function isUpToDate(video: Made, tx?: Pick<Transaction, "clip">): Promise<boolean> {
  if (video.status !== "published") return false;
  const subtitles = await readFilmSubtitles(video.document, tx);
  return video.publishedFingerprint === fingerprintOf(video.document, video.quality, subtitles);
}

import type { FilmDocument } from "@/lib/film/document";
import { parseDocument } from "@/lib/film/parse-document";
import type { Transaction } from "@/lib/server/db";
import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { withoutLostAssets } from "@/lib/server/videos/without-lost-assets";

/**
 * An earlier version's film, without what can no longer be shown. The caller has checked that the video is
 * the account's.
 */
export async function findVersion(
  video: { id: string; accountId: string },
  number: number,
  tx: Transaction = db(),
): Promise<FilmDocument> {
  const version = await tx.filmVersion.findUnique({
    where: { videoId_number: { videoId: video.id, number } },
    select: { document: true },
  });
  if (!version) throw notFound("version");
  return withoutLostAssets(tx, video.accountId, parseDocument(version.document));
}

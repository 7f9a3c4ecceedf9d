import { photoIds } from "@/lib/film/asset-ids";
import type { FilmDocument } from "@/lib/film/document";
import { parseDocument } from "@/lib/film/parse-document";
import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

export type VersionRow = {
  number: number;
  document: FilmDocument;
  durationMs: number;
  savedAt: Date;
  /** The thumbnail of the first photo that still exists. */
  thumbFileId: string | undefined;
};

/** Lists a video's versions, newest first. */
export async function listVersions(accountId: string, videoId: string): Promise<VersionRow[]> {
  const video = await db().video.findFirst({
    where: { id: videoId, accountId, deletedAt: null },
    select: {
      earlier: {
        orderBy: { number: "desc" },
        select: { number: true, document: true, durationMs: true, savedAt: true },
      },
    },
  });
  if (!video) throw notFound("video");
  const versions = video.earlier.map((row) => ({ ...row, document: parseDocument(row.document) }));
  const shown = [...new Set(versions.flatMap(({ document }) => photoIds(document)))];
  const photos = await db().photo.findMany({
    where: { id: { in: shown }, accountId },
    select: { id: true, thumbFileId: true },
  });
  const thumbs = new Map(photos.map(({ id, thumbFileId }) => [id, thumbFileId]));
  return versions.map((version) => {
    const first = photoIds(version.document).find((id) => thumbs.has(id));
    return { ...version, thumbFileId: first && thumbs.get(first) };
  });
}

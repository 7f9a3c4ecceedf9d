import { db } from "@/lib/server/db";
import { filmFileName } from "@/lib/server/videos/film-address";

export type FinishedFilm = {
  name: string;
  storageKey: string;
  size: number;
  sha256: string;
  madeAt: Date;
};

/** A video's film in the best quality that there is; undefined if it has none, or is in the trash. */
export async function finishedFilm(accountId: string, videoId: string): Promise<FinishedFilm | undefined> {
  const found = await db().videoFile.findFirst({
    where: { kind: "film", video: { id: videoId, accountId, deletedAt: null } },
    orderBy: { quality: "desc" },
    select: { file: true, video: { select: { name: true } } },
  });
  if (!found) return undefined;
  const { storageKey, size, sha256, createdAt } = found.file;
  return { name: filmFileName(found.video.name), storageKey, size: Number(size), sha256, madeAt: createdAt };
}

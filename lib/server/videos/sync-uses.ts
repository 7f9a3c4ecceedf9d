import { photoIds, songIds } from "@/lib/film/asset-ids";
import type { FilmDocument } from "@/lib/film/document";
import type { Transaction } from "@/lib/server/db";

function difference(
  before: readonly string[],
  after: readonly string[],
): { gone: string[]; added: string[] } {
  const [old, now] = [new Set(before), new Set(after)];
  return { gone: before.filter((id) => !now.has(id)), added: after.filter((id) => !old.has(id)) };
}

/** Keeps the rows that hold on to a project's photos and songs in step with its document. */
export async function syncUses(
  tx: Transaction,
  videoId: string,
  before: FilmDocument,
  after: FilmDocument,
): Promise<void> {
  const photos = difference(photoIds(before), photoIds(after));
  const songs = difference(songIds(before), songIds(after));
  if (photos.gone.length > 0)
    await tx.videoPhoto.deleteMany({ where: { videoId, photoId: { in: photos.gone } } });
  if (songs.gone.length > 0)
    await tx.videoSong.deleteMany({ where: { videoId, songId: { in: songs.gone } } });
  if (photos.added.length > 0)
    await tx.videoPhoto.createMany({
      data: photos.added.map((photoId) => ({ videoId, photoId })),
      skipDuplicates: true,
    });
  if (songs.added.length > 0)
    await tx.videoSong.createMany({
      data: songs.added.map((songId) => ({ videoId, songId })),
      skipDuplicates: true,
    });
}

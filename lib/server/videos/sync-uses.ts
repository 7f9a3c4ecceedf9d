import { photoIds, songIds } from "@/lib/film/asset-ids";
import type { FilmDocument } from "@/lib/film/document";
import type { Queries } from "@/lib/server/db";

function difference(
  before: readonly string[],
  after: readonly string[],
): { gone: string[]; added: string[] } {
  const [old, now] = [new Set(before), new Set(after)];
  return { gone: before.filter((id) => !now.has(id)), added: after.filter((id) => !old.has(id)) };
}

/** Keeps the rows that hold on to a project's photos and songs in step with its document. */
export async function syncUses(
  tx: Queries,
  videoId: string,
  before: FilmDocument,
  after: FilmDocument,
): Promise<void> {
  const photos = difference(photoIds(before), photoIds(after));
  const songs = difference(songIds(before), songIds(after));
  if (photos.gone.length > 0)
    await tx.$executeRaw`DELETE FROM video_photo WHERE video_id = ${videoId} AND photo_id = ANY(${photos.gone})`;
  if (songs.gone.length > 0)
    await tx.$executeRaw`DELETE FROM video_song WHERE video_id = ${videoId} AND song_id = ANY(${songs.gone})`;
  if (photos.added.length > 0)
    await tx.$executeRaw`
      INSERT INTO video_photo (video_id, photo_id) SELECT ${videoId}, unnest(${photos.added}::text[])
      ON CONFLICT DO NOTHING`;
  if (songs.added.length > 0)
    await tx.$executeRaw`
      INSERT INTO video_song (video_id, song_id) SELECT ${videoId}, unnest(${songs.added}::text[])
      ON CONFLICT DO NOTHING`;
}

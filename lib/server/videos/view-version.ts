import { photoIds, songIds } from "@/lib/film/asset-ids";
import { filmDuration } from "@/lib/film/film-duration";
import { db } from "@/lib/server/db";
import { findVersion } from "@/lib/server/videos/find-version";
import { findVideo } from "@/lib/server/videos/find-video";
import type { VideoRow } from "@/lib/server/videos/read-videos";

/** The video as it would be after going back to a version, with where its photos and songs are found. */
export async function viewVersion(accountId: string, videoId: string, number: number): Promise<VideoRow> {
  return db().$transaction(async (tx) => {
    const video = await findVideo(accountId, videoId, tx);
    const document = await findVersion(video, number, tx);
    const photos = await tx.photo.findMany({
      where: { id: { in: photoIds(document) } },
      select: {
        id: true,
        format: true,
        originalFileId: true,
        thumbFileId: true,
        film720FileId: true,
        film1080FileId: true,
      },
    });
    const songs = await tx.song.findMany({
      where: { id: { in: songIds(document) } },
      select: { id: true, fileId: true, previewFileId: true, format: true },
    });
    return {
      ...video,
      document,
      durationMs: Math.round(filmDuration(document).seconds * 1000),
      photos: photos.map(({ id, format, ...files }) => ({
        id,
        format,
        original: files.originalFileId,
        thumb: files.thumbFileId,
        film720: files.film720FileId,
        film1080: files.film1080FileId,
      })),
      songs: songs.map(({ id, fileId, previewFileId, format }) => ({
        id,
        format,
        file: fileId,
        preview: previewFileId,
      })),
    };
  });
}

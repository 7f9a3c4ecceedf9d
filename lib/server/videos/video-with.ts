import { mediaIds, photoIds, songIds, voiceIds } from "@/lib/film/asset-ids";
import type { FilmDocument } from "@/lib/film/document";
import { filmDuration } from "@/lib/film/film-duration";
import type { Transaction } from "@/lib/server/db";
import type { VideoRow } from "@/lib/server/videos/read-videos";

/** A video as it would be with another film, including where that film's photos, clips and songs are stored. */
export async function videoWith(video: VideoRow, document: FilmDocument, tx: Transaction): Promise<VideoRow> {
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
  const clips = await tx.clip.findMany({
    where: { id: { in: mediaIds(document, "footage") } },
    select: { id: true, files: { select: { kind: true, fileId: true } } },
  });
  const songs = await tx.song.findMany({
    where: { id: { in: [...songIds(document), ...voiceIds(document)] } },
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
    clips: clips.map(({ id, files }) => ({
      id,
      files: Object.fromEntries(files.map(({ kind, fileId }) => [kind, fileId])),
    })),
    songs: songs.map(({ id, fileId, previewFileId, format }) => ({
      id,
      format,
      file: fileId,
      preview: previewFileId,
    })),
  };
}

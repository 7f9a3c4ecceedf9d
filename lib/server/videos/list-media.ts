import { type ClipRow, clipSelect } from "@/lib/server/clips/clip-row";
import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { type SongRow, songSelect } from "@/lib/server/music/song-row";
import type { VoiceRow } from "@/lib/server/voices/voice-row";
import { type PhotoRow, photoSelect } from "@/lib/server/photos/photo-row";

/** Everything a project holds on to: what it shows and plays now, and what it once did. */
export async function listMedia(
  accountId: string,
  videoId: string,
): Promise<{ photos: PhotoRow[]; clips: ClipRow[]; songs: SongRow[]; voices: VoiceRow[] }> {
  const video = await db().video.findFirst({
    where: { id: videoId, accountId, deletedAt: null },
    select: {
      photos: { select: { photo: { select: photoSelect } } },
      footage: { select: { clip: { select: clipSelect } } },
      songs: { select: { song: { select: { ...songSelect, createdAt: true, purpose: true } } } },
    },
  });
  if (!video) throw notFound("video");
  const sounds = video.songs.map(({ song }) => song);
  return {
    photos: video.photos.map(({ photo }) => photo),
    clips: video.footage.map(({ clip }) => clip),
    songs: sounds.filter(({ purpose }) => purpose === "music"),
    voices: sounds.filter(({ purpose }) => purpose === "voice"),
  };
}

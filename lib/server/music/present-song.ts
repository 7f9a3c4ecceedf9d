import type { z } from "zod";
import type { songSchema } from "@/lib/contracts/music";
import { fileAddress } from "@/lib/server/files/file-address";
import type { SongRow } from "@/lib/server/music/song-row";

export type Song = z.input<typeof songSchema>;

export function presentSong(song: SongRow, origin: string): Song {
  return {
    id: song.id,
    title: song.title,
    artist: song.artist,
    url: fileAddress(origin, song.fileId, `song.${song.format}`),
    preview_url: fileAddress(origin, song.previewFileId, "preview"),
    duration: song.durationMs / 1000,
    waveform_url: fileAddress(origin, song.peaksFileId, "waveform.json"),
    ...(song.mood !== null && { mood: song.mood }),
    ...(song.bpm !== null && { bpm: song.bpm }),
  };
}

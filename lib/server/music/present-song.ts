import type { z } from "zod";
import { listBeatSeconds } from "@/lib/contracts/library-manifest";
import type { getBeats, songSchema } from "@/lib/contracts/music";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { fileAddress } from "@/lib/server/files/file-address";
import type { KeptSong } from "@/lib/server/music/keep-song";
import type { ListedSong } from "@/lib/server/music/list-songs";
import { readSongFacts } from "@/lib/server/music/song-facts";
import { songGain } from "@/lib/server/music/song-gain";
import type { SongRow } from "@/lib/server/music/song-row";

export type Song = z.input<typeof songSchema>;
export type Rhythm = z.input<typeof getBeats.response>;

export function presentSong(song: SongRow | ListedSong | KeptSong, origin: string): Song {
  const { beats, energy, sections, licence, loudness } = readSongFacts(song.facts);
  const address = `${origin}/api${song.accountId === null ? "" : "/me"}/musics/${song.id}`;
  return {
    id: song.id,
    title: song.title,
    artist: song.artist,
    url: fileAddress(origin, song.fileId, `song.${song.format}`),
    preview_url: fileAddress(origin, song.previewFileId, "preview"),
    duration: song.durationMs / 1000,
    gain: loudness ? songGain(loudness) : 1,
    waveform_url: fileAddress(origin, song.peaksFileId, "waveform.json"),
    beats_url: beats || energy ? `${address}/beats` : null,
    sections: (sections ?? []).map(({ name, startSeconds, endSeconds, ...section }) => ({
      name,
      start_time: startSeconds,
      end_time: endSeconds,
      energy: section.energy,
    })),
    ...(song.deletedAt && { deleted_on: epochSeconds(song.deletedAt) }),
    ...("useCount" in song && { use_count: song.useCount }),
    ...("isKnown" in song && song.isKnown && { existing: true as const }),
    ...(song.mood !== null && { mood: song.mood }),
    ...(song.bpm !== null && { bpm: song.bpm }),
    ...(licence !== undefined && { licence }),
  };
}

export function presentRhythm(song: Pick<SongRow, "facts">): Rhythm {
  const { beats, bars, firstBarBeat, loop, endingSeconds, confidence, energy } = readSongFacts(song.facts);
  return {
    beats: beats ? listBeatSeconds({ beats }) : [],
    beats_per_bar: bars?.beatsPerBar ?? null,
    first_bar_beat: firstBarBeat ?? 0,
    loop: loop ? { start_time: loop.startSeconds, end_time: loop.endSeconds } : null,
    ending: endingSeconds ?? null,
    confidence: confidence ?? (beats ? 1 : 0),
    energy: energy ? { step: energy.stepSeconds, values: energy.values } : null,
  };
}

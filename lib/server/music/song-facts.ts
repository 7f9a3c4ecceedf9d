import { listBeatSeconds } from "@/lib/contracts/library-manifest";
import { type SongFactsRecord, songFactsSchema } from "@/lib/contracts/song-facts";
import type { SongFacts } from "@/lib/film/plan/context";
import { songGain } from "@/lib/server/music/song-gain";

/** What is known about a song. Facts that can no longer be parsed count as unknown. */
export function readSongFacts(stored: unknown): SongFactsRecord {
  return songFactsSchema.safeParse(stored ?? {}).data ?? {};
}

/** The same in the film core's form. */
export function songFactsOf(song: { durationMs: number; facts: unknown }): SongFacts {
  const { beats, loop, loudness, sounding } = readSongFacts(song.facts);
  return {
    durationSeconds: song.durationMs / 1000,
    ...(beats && { beatSeconds: listBeatSeconds({ beats }) }),
    ...(loop && { loop }),
    ...(loudness && { gain: songGain(loudness) }),
    ...(sounding && {
      sounding: sounding.map(([startSeconds, endSeconds]) => ({ startSeconds, endSeconds })),
    }),
  };
}

import { listBeatSeconds } from "@/lib/contracts/library-manifest";
import { type SongFactsRecord, songFactsSchema } from "@/lib/contracts/song-facts";
import type { SongFacts } from "@/lib/film/plan/context";
import { heardFacts } from "@/lib/film/heard-facts";
import { riseSecondsOf } from "@/lib/film/song-rises";
import { soundingSpans } from "@/lib/server/media/heard-sound";
import { recordingGain } from "@/lib/server/music/recording-gain";
import { songGain } from "@/lib/server/music/song-gain";

/** What is known about a song. Facts that can no longer be parsed count as unknown. */
export function readSongFacts(stored: unknown): SongFactsRecord {
  return songFactsSchema.safeParse(stored ?? {}).data ?? {};
}

/** The same in the film core's form. */
export function songFactsOf(song: { durationMs: number; facts: unknown }): SongFacts {
  const {
    beats,
    bars,
    firstBarBeat = 0,
    loop,
    sections,
    sounding,
    energy = null,
    ...heard
  } = readSongFacts(song.facts);
  const beatSeconds = beats && listBeatSeconds({ beats });
  const durationSeconds = song.durationMs / 1000;
  const rhythm = beatSeconds && bars ? { beatSeconds, beatsPerBar: bars.beatsPerBar, firstBarBeat } : null;
  const gain = sounding ? voiceGain(heard) : heard.loudness && songGain(heard.loudness);
  return {
    durationSeconds,
    ...(!sounding && heardFacts({ durationSeconds, energy, rhythm, hasLoop: loop !== undefined })),
    ...(beatSeconds && { beatSeconds }),
    ...(sections && { riseSeconds: riseSecondsOf(sections) }),
    ...(loop && { loop }),
    ...(gain !== undefined && { gain }),
    ...(sounding && { sounding: soundingSpans(sounding) }),
  };
}

/** Whoever records a voice does so close by: about this far above the room, where nobody has measured it. */
const usualRiseDb = 20;

/** The gain of a voice; undefined while its loudness is unknown. */
export function voiceGain({ loudness, background }: Pick<SongFactsRecord, "loudness" | "background">) {
  if (!loudness) return undefined;
  const usual = { level: (loudness.lufs ?? 0) - usualRiseDb, rise: usualRiseDb };
  return recordingGain(loudness, background ?? usual);
}

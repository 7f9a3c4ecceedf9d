import { listBeatSeconds } from "@/lib/contracts/library-manifest";
import { type SongFactsRecord, songFactsSchema } from "@/lib/contracts/song-facts";
import type { SongFacts } from "@/lib/film/plan/context";
import { heardRepeat } from "@/lib/film/heard-repeat";
import { barSecondsOf, risesHeardIn } from "@/lib/film/heard-rises";
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
  const { beats, loop, sections, sounding, ...heard } = readSongFacts(song.facts);
  const beatSeconds = beats && listBeatSeconds({ beats });
  const durationSeconds = song.durationMs / 1000;
  const repeat = !loop && !sounding && repeatOf({ durationSeconds, beatSeconds }, heard);
  const gain = sounding ? voiceGain(heard) : heard.loudness && songGain(heard.loudness);
  return {
    durationSeconds,
    ...(beatSeconds && { beatSeconds }),
    ...(sections && { riseSeconds: riseSecondsOf(sections) }),
    ...(!sections && beatSeconds && { riseSeconds: heardRises(beatSeconds, heard) }),
    ...(loop && { loop }),
    ...(repeat && { repeat }),
    ...(gain !== undefined && { gain }),
    ...(sounding && { sounding: soundingSpans(sounding) }),
  };
}

function heardRises(
  beatSeconds: readonly number[],
  { bars, firstBarBeat = 0, energy }: Pick<SongFactsRecord, "bars" | "firstBarBeat" | "energy">,
): number[] {
  if (!bars || !energy) return [];
  return risesHeardIn({ energy, beatSeconds, beatsPerBar: bars.beatsPerBar, firstBarBeat });
}

function repeatOf(
  { durationSeconds, beatSeconds = [] }: Pick<SongFacts, "durationSeconds" | "beatSeconds">,
  { bars, firstBarBeat = 0, energy }: Pick<SongFactsRecord, "bars" | "firstBarBeat" | "energy">,
): SongFacts["repeat"] {
  if (!energy) return undefined;
  const barSeconds = bars ? barSecondsOf({ beatSeconds, beatsPerBar: bars.beatsPerBar, firstBarBeat }) : [];
  return heardRepeat({ durationSeconds, energy, barSeconds });
}

/** Whoever records a voice does so close by: about this far above the room, where nobody has measured it. */
const usualRiseDb = 20;

/** The gain of a voice; undefined while its loudness is unknown. */
export function voiceGain({ loudness, background }: Pick<SongFactsRecord, "loudness" | "background">) {
  if (!loudness) return undefined;
  const usual = { level: (loudness.lufs ?? 0) - usualRiseDb, rise: usualRiseDb };
  return recordingGain(loudness, background ?? usual);
}

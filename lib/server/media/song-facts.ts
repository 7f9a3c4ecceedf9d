import type { SongFactsRecord } from "@/lib/contracts/song-facts";
import { detectBeats } from "@/lib/server/media/beats/detect-beats";
import { energyCurve } from "@/lib/server/media/beats/energy-curve";
import { evenBeats } from "@/lib/server/media/beats/even-beats";
import type { Listening } from "@/lib/server/media/beats/listen";
import type { PcmMeasure } from "@/lib/server/media/measure-pcm";

/** Cuts on less certain beats would only look random. */
const sureEnough = 0.5;

export type HeardFacts = { facts: SongFactsRecord; bpm: number | null };

/** Finds what a film can be cut by, if anything can be heard, and how loud the song is. */
export function hearSongFacts(
  listening: Listening,
  { energies, lufs, loudest }: Pick<PcmMeasure, "energies" | "lufs" | "loudest">,
): HeardFacts {
  const energy = energyCurve(energies);
  const loudness = { lufs, peak: loudest };
  const detected = detectBeats(listening);
  const confidence = Math.round((detected?.confidence ?? 0) * 100) / 100;
  if (!detected || confidence < sureEnough) return { facts: { confidence, energy, loudness }, bpm: null };
  const { bars, beatSeconds } = detected;
  return {
    bpm: Math.round(detected.bpm * 10) / 10,
    facts: {
      confidence,
      energy,
      loudness,
      beats: evenBeats(beatSeconds),
      ...(bars && {
        bars: {
          beatsPerBar: bars.beatsPerBar,
          count: Math.max(1, Math.floor((beatSeconds.length - bars.firstBeat) / bars.beatsPerBar)),
        },
        firstBarBeat: bars.firstBeat,
      }),
    },
  };
}

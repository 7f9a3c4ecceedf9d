import type { Rhythm } from "@/lib/client/queries/rhythm";
import type { SongEntry } from "@/lib/editor/assets/asset-catalog";
import { heardFacts } from "@/lib/film/heard-facts";

/** Adds what is known of a song's rhythm, as far as it is known. */
export function withRhythm(song: SongEntry, rhythm: Rhythm | undefined): SongEntry {
  if (!rhythm) return song;
  const { beats, beats_per_bar: beatsPerBar, first_bar_beat: firstBarBeat, energy, loop } = rhythm;
  const byEar = heardFacts({
    durationSeconds: song.facts.durationSeconds,
    energy: energy && { stepSeconds: energy.step, values: energy.values },
    rhythm: beatsPerBar === null ? null : { beatSeconds: beats, beatsPerBar, firstBarBeat },
    hasLoop: loop !== null,
  });
  return {
    ...song,
    facts: {
      ...byEar,
      ...song.facts,
      ...(beats.length > 0 && { beatSeconds: beats }),
      ...(loop && { loop: { startSeconds: loop.start_time, endSeconds: loop.end_time } }),
    },
  };
}

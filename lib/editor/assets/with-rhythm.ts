import type { Rhythm } from "@/lib/client/queries/rhythm";
import type { SongEntry } from "@/lib/editor/assets/asset-catalog";
import { heardRepeat } from "@/lib/film/heard-repeat";
import { barSecondsOf, risesHeardIn } from "@/lib/film/heard-rises";
import type { SongFacts } from "@/lib/film/plan/context";

/** Adds what is known of a song's rhythm, as far as it is known. */
export function withRhythm(song: SongEntry, rhythm: Rhythm | undefined): SongEntry {
  if (!rhythm) return song;
  const { beats, loop } = rhythm;
  return {
    ...song,
    facts: {
      ...heardIn(rhythm, song.facts),
      ...song.facts,
      ...(beats.length > 0 && { beatSeconds: beats }),
      ...(loop && { loop: { startSeconds: loop.start_time, endSeconds: loop.end_time } }),
    },
  };
}

/** What nobody has written down: when the song rises, and which part of it plays again. */
function heardIn(rhythm: Rhythm, { durationSeconds }: SongFacts): Pick<SongFacts, "riseSeconds" | "repeat"> {
  const { beats: beatSeconds, beats_per_bar: beatsPerBar, first_bar_beat: firstBarBeat, loop } = rhythm;
  const energy = rhythm.energy && { stepSeconds: rhythm.energy.step, values: rhythm.energy.values };
  const bars = beatsPerBar === null ? null : { beatSeconds, beatsPerBar, firstBarBeat };
  const barSeconds = bars ? barSecondsOf(bars) : [];
  const repeat = energy && !loop ? heardRepeat({ durationSeconds, energy, barSeconds }) : undefined;
  return {
    ...(beatSeconds.length > 0 && { riseSeconds: bars && energy ? risesHeardIn({ energy, ...bars }) : [] }),
    ...(repeat && { repeat }),
  };
}

import { heardRepeat } from "@/lib/film/heard-repeat";
import { barSecondsOf, type HeardSong, risesHeardIn } from "@/lib/film/heard-rises";
import type { SongFacts } from "@/lib/film/plan/context";

type Heard = {
  durationSeconds: number;
  /** Null while only older versions have listened. */
  energy: HeardSong["energy"] | null;
  /** Null when the rhythm is not clear. */
  rhythm: Omit<HeardSong, "energy"> | null;
  /** Whether it is known where it can be repeated. */
  hasLoop: boolean;
};

/** What follows from how a song sounds where nobody has written it down: when it rises, and which part of it plays again. */
export function heardFacts({
  durationSeconds,
  energy,
  rhythm,
  hasLoop,
}: Heard): Pick<SongFacts, "riseSeconds" | "repeat"> {
  if (!energy) return {};
  const barSeconds = rhythm ? barSecondsOf(rhythm) : [];
  const repeat = hasLoop ? undefined : heardRepeat({ durationSeconds, energy, barSeconds });
  return { ...(rhythm && { riseSeconds: risesHeardIn({ energy, ...rhythm }) }), ...(repeat && { repeat }) };
}

import { gainOf } from "@/lib/film/plan/audio-play";
import type { FilmPlan } from "@/lib/film/plan/film-plan";

/** The volume of the film's music at a time, all songs together: the line that an editor draws over a waveform. */
export function gainAt(plan: FilmPlan, timeSeconds: number): number {
  let power = 0;
  for (const play of plan.audio) {
    const gain = gainOf(play, timeSeconds);
    power += gain * gain;
  }
  return Math.sqrt(power);
}

import type { AudioPlay } from "@/lib/film/plan/audio-play";
import type { Stretch } from "@/lib/film/plan/ducking";

/** Without any ramp, an edge would click. */
export const SHORTEST_RAMP_SECONDS = 0.01;

/** Sound that plays beside the music. */
export type PlannedSound = {
  plays: AudioPlay[];
  /** When the plays have something to hear, in film time. */
  sounding: Stretch[];
};

/** Converts stretches of a sound's own time to film time, as far as a play covers them. */
export function soundingIn(play: AudioPlay, stretches: readonly Stretch[]): Stretch[] {
  return stretches.flatMap(({ startSeconds, endSeconds }) => {
    const start = Math.max(play.startSeconds, filmTime(play, startSeconds));
    const end = Math.min(play.endSeconds, filmTime(play, endSeconds));
    return end > start ? [{ startSeconds: start, endSeconds: end }] : [];
  });
}

function filmTime({ startSeconds, sourceSeconds, speed }: AudioPlay, sourceTime: number): number {
  return startSeconds + (sourceTime - sourceSeconds) / speed;
}

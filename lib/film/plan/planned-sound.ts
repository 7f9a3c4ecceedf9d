import type { AudioPlay } from "@/lib/film/plan/audio-play";
import type { Duck } from "@/lib/film/plan/ducking";

/** An edge of no length would be a click. */
export const SHORTEST_RAMP_SECONDS = 0.01;

/** What is heard beside the music. */
export type PlannedSound = {
  plays: AudioPlay[];
  /** In film time, where something is to be heard in them. */
  sounding: Duck[];
};

/** Stretches of a sound's own time, as far as a play plays them, in film time. */
export function soundingIn(play: AudioPlay, stretches: readonly Duck[]): Duck[] {
  return stretches.flatMap(({ startSeconds, endSeconds }) => {
    const start = Math.max(play.startSeconds, filmTime(play, startSeconds));
    const end = Math.min(play.endSeconds, filmTime(play, endSeconds));
    return end > start ? [{ startSeconds: start, endSeconds: end }] : [];
  });
}

function filmTime({ startSeconds, sourceSeconds, speed }: AudioPlay, sourceTime: number): number {
  return startSeconds + (sourceTime - sourceSeconds) / speed;
}

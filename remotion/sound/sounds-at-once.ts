import type { AudioPlay } from "@/lib/film/plan/audio-play";

/** Hardly anybody tells more apart. A film's file has them all. */
const maxAtOnce = 8;

/** A player has only so many. When it jumps, the next sounds take theirs before the last ones give them back. */
export const AUDIO_ELEMENTS = 2 * maxAtOnce;

/** The plays for which a player has elements, whenever they are heard. */
export function playsAtOnce(plays: readonly AudioPlay[]): AudioPlay[] {
  let sounding: AudioPlay[] = [];
  return plays
    .toSorted((a, b) => a.startSeconds - b.startSeconds)
    .filter((play) => {
      sounding = sounding.filter(({ endSeconds }) => endSeconds > play.startSeconds);
      if (sounding.length >= maxAtOnce) return false;
      sounding.push(play);
      return true;
    });
}

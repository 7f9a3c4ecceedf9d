import { type AudioPlay, gainOf } from "@/lib/film/plan/audio-play";

/** What is known of a gain a while ahead is followed even while the page is too busy to say more. */
const aheadSeconds = 0.5;
/** Close enough for the shortest ramps of a plan, which are ten milliseconds long. */
const stepSeconds = 1 / 120;
/** The player tells frames, and some of them late: this much is no reason to begin again. */
const maxDriftSeconds = 0.04;

/** What it needs of an AudioParam. */
type Gain = {
  cancelScheduledValues(fromSeconds: number): unknown;
  setValueAtTime(gain: number, seconds: number): unknown;
  linearRampToValueAtTime(gain: number, seconds: number): unknown;
};

/** Follows a play at a time of the film and of the audio clock. */
export type GainSchedule = (play: AudioPlay, filmSeconds: number, audioSeconds: number) => void;

/**
 * Has a gain follow the plan in the audio thread, along straight lines between points close together: steps at every
 * frame would be heard as a buzz. Where the film jumps, the gain slides.
 */
export function createGainSchedule(gain: Gain): GainSchedule {
  /** `zeroSeconds` is when the film's first frame was, or would have been, by the audio clock. */
  let current: { play: AudioPlay; zeroSeconds: number } | undefined;
  let plannedSeconds = 0;

  return (play, filmSeconds, audioSeconds) => {
    const zeroSeconds = audioSeconds - filmSeconds;
    const drift = current ? Math.abs(zeroSeconds - current.zeroSeconds) : 0;
    if (current?.play !== play || drift > maxDriftSeconds) {
      const before = current ?? { play, zeroSeconds };
      gain.cancelScheduledValues(audioSeconds);
      gain.setValueAtTime(gainOf(before.play, audioSeconds - before.zeroSeconds), audioSeconds);
      current = { play, zeroSeconds };
      plannedSeconds = filmSeconds;
    }
    while (plannedSeconds < filmSeconds + aheadSeconds) {
      plannedSeconds += stepSeconds;
      gain.linearRampToValueAtTime(gainOf(play, plannedSeconds), current.zeroSeconds + plannedSeconds);
    }
  };
}

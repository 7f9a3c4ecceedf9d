import { beatToSeconds, type Tempo } from "./tempo";
import type { Track } from "./track";

/** A breath before the first beat: room for a note that comes a few milliseconds early. */
const startSeconds = 0.02;

export function trackTempo(track: Track): Tempo {
  return {
    bpm: track.bpm,
    startSeconds,
    ...(track.slowing === undefined ? {} : { slowing: track.slowing }),
  };
}

export function trackSeconds(track: Track): number {
  return beatToSeconds(trackTempo(track), track.form.totalBeats) + track.tailSeconds;
}

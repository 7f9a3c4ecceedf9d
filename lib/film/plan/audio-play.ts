/**
 * A piece of a song, played once from one point of the song. Repeats are plays of their own that cross over, so a host
 * needs no notion of loops: at film time t each play that covers t sounds with `gainOf(play, t)`, at the song's time
 * `sourceSeconds + t - startSeconds`.
 */
export type AudioPlay = {
  clipId: string;
  songId: string;
  startSeconds: number;
  endSeconds: number;
  sourceSeconds: number;
  /** Loudness before ramps: the clip's volume times the song's own correction. */
  gain: number;
  /** All of them multiply. */
  ramps: Ramp[];
};

export type Ramp = {
  kind: "in" | "out";
  /** `soft` from and to silence, `power` between two songs, `even` between a song and itself. */
  shape: "soft" | "power" | "even";
  startSeconds: number;
  endSeconds: number;
};

/** How loud a play is at a time of the film: 0 outside it, and never a jump. */
export function gainOf(play: AudioPlay, timeSeconds: number): number {
  if (timeSeconds < play.startSeconds || timeSeconds >= play.endSeconds) return 0;
  let gain = play.gain;
  for (const ramp of play.ramps) gain *= rampAt(ramp, timeSeconds);
  return gain;
}

function rampAt({ kind, shape, startSeconds, endSeconds }: Ramp, timeSeconds: number): number {
  const progress = Math.min(Math.max((timeSeconds - startSeconds) / (endSeconds - startSeconds), 0), 1);
  const level = kind === "in" ? progress : 1 - progress;
  if (shape === "even") return level;
  const soft = level * level * (3 - 2 * level);
  return shape === "soft" ? soft : Math.sqrt(soft);
}

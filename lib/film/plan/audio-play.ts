import { type Duck, duckedGain } from "@/lib/film/plan/ducking";

/**
 * A piece of a song or of a moving picture's sound, played once from one point of it. Repeats are separate plays that
 * cross-fade, so a host needs no notion of loops: at film time t, each play that covers t sounds with `gainOf(play,
 * t)`, at the source's time `sourceSeconds + (t - startSeconds) * speed`.
 */
export type AudioPlay = {
  clipId: string;
  /** The id of the song, or of the footage. */
  soundId: string;
  startSeconds: number;
  endSeconds: number;
  sourceSeconds: number;
  /** Seconds of the source per second of the film. The pitch stays the same. */
  speed: number;
  /** The gain before ramps and ducks: the clip's volume times the song's own correction. */
  gain: number;
  /** All ramps multiply. */
  ramps: Ramp[];
  /** When the play makes room for others, in film time. */
  ducks: Duck[];
};

export type Ramp = {
  kind: "in" | "out";
  /** `soft` from and to silence, `power` between two songs, `even` between a song and itself. */
  shape: "soft" | "power" | "even";
  startSeconds: number;
  endSeconds: number;
};

/** The gain of a play at a time of the film: 0 outside the play, and never a jump. */
export function gainOf(play: AudioPlay, timeSeconds: number): number {
  if (timeSeconds < play.startSeconds || timeSeconds >= play.endSeconds) return 0;
  let gain = play.gain;
  for (const ramp of play.ramps) gain *= rampAt(ramp, timeSeconds);
  return gain * duckedGain(play.ducks, timeSeconds);
}

function rampAt({ kind, shape, startSeconds, endSeconds }: Ramp, timeSeconds: number): number {
  const progress = Math.min(Math.max((timeSeconds - startSeconds) / (endSeconds - startSeconds), 0), 1);
  const level = kind === "in" ? progress : 1 - progress;
  if (shape === "even") return level;
  const soft = level * level * (3 - 2 * level);
  return shape === "soft" ? soft : Math.sqrt(soft);
}

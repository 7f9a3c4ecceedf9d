import type { Stereo } from "./audio";
import type { Random } from "./random";

/** One note as an instrument gets it: absolute samples, and a random source of its own. */
export type Tone = {
  startSample: number;
  lengthSamples: number;
  midi: number;
  /** 0 to 1: how hard the player means it. */
  velocity: number;
  /** The pitch this note slides from, for instruments that can. */
  glideFromMidi?: number;
  random: Random;
};

/** Adds the note to `out`; it may ring on past its length, and stops at the end of the buffer. */
export type Instrument = (tone: Tone, out: Stereo) => void;

/** Equal-power placement; `pan` runs from -1 (left) to 1 (right). */
export function panGains(pan: number): { left: number; right: number } {
  const angle = ((Math.max(-1, Math.min(1, pan)) + 1) * Math.PI) / 4;
  return { left: Math.cos(angle) * Math.SQRT2, right: Math.sin(angle) * Math.SQRT2 };
}

import type { Stereo } from "../synth/audio";

/** Works in place on the whole length. */
export type Effect = (sound: Stereo) => void;

import { decibelsToGain } from "../synth/audio";
import type { Effect } from "./effect";

/**
 * Rounds peaks as tape and valves do. `drive` lifts the sound into the curve and takes it out again after, so that
 * quiet passages stay as loud as they were. `bias` adds even harmonics.
 */
export function saturate(driveDb: number, bias = 0): Effect {
  const drive = decibelsToGain(driveDb);
  const shift = Math.tanh(bias);
  // The slope at rest, so that small signals pass at unity.
  const slope = drive * (1 - shift * shift);
  return ({ left, right }) => {
    for (let i = 0; i < left.length; i++) {
      left[i] = (Math.tanh(left[i]! * drive + bias) - shift) / slope;
      right[i] = (Math.tanh(right[i]! * drive + bias) - shift) / slope;
    }
  };
}

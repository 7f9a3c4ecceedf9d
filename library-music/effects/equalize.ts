import { Biquad, type BiquadSettings } from "../synth/biquad";
import type { Effect } from "./effect";

export function equalize(...bands: readonly BiquadSettings[]): Effect {
  return (sound) => {
    for (const band of bands) {
      new Biquad(band).processBlock(sound.left);
      new Biquad(band).processBlock(sound.right);
    }
  };
}

/** Lets the low end go to one side of nothing: what every part but bass and kick needs to leave them room. */
export function cutLows(hertz: number): Effect {
  return equalize({ kind: "highpass", hertz });
}

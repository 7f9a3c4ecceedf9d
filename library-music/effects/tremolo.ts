import { SAMPLE_RATE } from "../synth/audio";
import type { Effect } from "./effect";

/** Swells from side to side like the vibrato switch of an electric piano. */
export function autoPan({ rateHertz, depth }: { rateHertz: number; depth: number }): Effect {
  return (sound) => {
    const step = (2 * Math.PI * rateHertz) / SAMPLE_RATE;
    for (let i = 0; i < sound.left.length; i++) {
      const swing = Math.sin(step * i) * depth;
      sound.left[i] = sound.left[i]! * (1 - depth / 2 + swing / 2);
      sound.right[i] = sound.right[i]! * (1 - depth / 2 - swing / 2);
    }
  };
}

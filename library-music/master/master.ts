import { measureLoudness } from "../measure/loudness";
import { Biquad } from "../synth/biquad";
import { createStereo, decibelsToGain, type Stereo } from "../synth/audio";
import { limit } from "./limit";

export const TARGET_LUFS = -14;

/** Brings a mix to the target loudness under the ceiling. The limiter takes a little loudness back, hence the rounds. */
export function master(mix: Stereo, ceilingDb: number): Stereo {
  for (const samples of [mix.left, mix.right]) {
    new Biquad({ kind: "highpass", hertz: 24 }).processBlock(samples);
    new Biquad({ kind: "highpass", hertz: 18 }).processBlock(samples);
  }
  let gainDb = TARGET_LUFS - measureLoudness(mix);
  let result = mix;
  for (let round = 0; round < 5; round++) {
    result = applyGain(mix, gainDb);
    limit(result, ceilingDb);
    const error = TARGET_LUFS - measureLoudness(result);
    if (Math.abs(error) < 0.04) break;
    gainDb += error;
  }
  return result;
}

function applyGain(sound: Stereo, gainDb: number): Stereo {
  const gain = decibelsToGain(gainDb);
  const result = createStereo(sound.left.length);
  for (let i = 0; i < sound.left.length; i++) {
    result.left[i] = sound.left[i]! * gain;
    result.right[i] = sound.right[i]! * gain;
  }
  return result;
}

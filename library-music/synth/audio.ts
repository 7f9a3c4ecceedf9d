/** Everything is made at the rate of the films' own sound, so nothing is ever resampled on the way. */
export const SAMPLE_RATE = 48_000;

export type Stereo = { left: Float32Array; right: Float32Array };

export function createStereo(lengthSamples: number): Stereo {
  return { left: new Float32Array(lengthSamples), right: new Float32Array(lengthSamples) };
}

export function decibelsToGain(decibels: number): number {
  return 10 ** (decibels / 20);
}

export function gainToDecibels(gain: number): number {
  return 20 * Math.log10(Math.max(gain, 1e-12));
}

export function midiToHertz(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}

import { gainToDecibels, type Stereo } from "../synth/audio";

const PHASES = 4;
const TAPS = 12;

/** Four windowed-sinc filters, one for each place between two samples (the first is the sample itself). */
const FILTERS = Array.from({ length: PHASES }, (_, phase) =>
  Float64Array.from({ length: TAPS }, (__, tap) => {
    const x = tap - TAPS / 2 + 1 - phase / PHASES;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (TAPS / 2));
    return sinc * Math.max(0, window);
  }),
);

/** The highest absolute value between this sample and the next, by four-fold oversampling. */
export function peakAround(samples: Float32Array, index: number): number {
  let peak = Math.abs(samples[index]!);
  const from = index - TAPS / 2 + 1;
  if (from < 0 || from + TAPS > samples.length) return peak;
  for (let phase = 1; phase < PHASES; phase++) {
    const filter = FILTERS[phase]!;
    let sum = 0;
    for (let tap = 0; tap < TAPS; tap++) sum += samples[from + tap]! * filter[tap]!;
    const value = Math.abs(sum);
    if (value > peak) peak = value;
  }
  return peak;
}

/** True peak in dBTP. */
export function measureTruePeak(sound: Stereo): number {
  let peak = 0;
  for (const samples of [sound.left, sound.right])
    for (let i = 0; i < samples.length; i++) {
      // Between-sample peaks rise at most by a little over their neighbours: quiet places cannot matter.
      if (Math.abs(samples[i]!) * 2.2 < peak) continue;
      const value = peakAround(samples, i);
      if (value > peak) peak = value;
    }
  return gainToDecibels(peak);
}

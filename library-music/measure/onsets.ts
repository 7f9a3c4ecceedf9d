import { SAMPLE_RATE } from "../synth/audio";
import { spectrogram } from "./spectrogram";

export type Onset = { seconds: number; strength: number };

/**
 * Where new sounds begin: the growth of the logarithmic spectrum from frame to frame finds them, then the steepest
 * rise of the treble-weighted waveform near by says when, to a millisecond.
 */
export function detectOnsets(samples: Float32Array): Onset[] {
  const size = 1024;
  const hop = 240;
  const frames = spectrogram(samples, size, hop);
  for (const frame of frames) for (let k = 0; k < frame.length; k++) frame[k] = Math.log10(1e-7 + frame[k]!);
  const flux = new Float64Array(frames.length);
  for (let t = 2; t < frames.length; t++) {
    let sum = 0;
    for (let k = 2; k < size / 2; k++) {
      const rise = frames[t]![k]! - frames[t - 2]![k]!;
      if (rise > 0) sum += rise;
    }
    flux[t] = sum;
  }
  const onsets: Onset[] = [];
  for (let t = 4; t + 4 < flux.length; t++) {
    const value = flux[t]!;
    let isPeak = true;
    for (let n = -4; n <= 4; n++) if (flux[t + n]! > value) isPeak = false;
    let around = 0;
    let count = 0;
    for (let n = Math.max(0, t - 50); n < Math.min(flux.length, t + 50); n++) {
      around += flux[n]!;
      count++;
    }
    if (!isPeak || value < (around / count) * 1.6 + 8) continue;
    onsets.push({ seconds: refineOnset(samples, t * hop + size / 2), strength: value });
  }
  return onsets;
}

function refineOnset(samples: Float32Array, center: number): number {
  const reach = Math.round(0.022 * SAMPLE_RATE);
  const block = 24;
  const from = Math.max(block * 8, center - reach);
  const to = Math.min(samples.length - block * 4, center + reach);
  const energy = (start: number, length: number): number => {
    let sum = 0;
    for (let i = start; i < start + length; i++) {
      // The difference weighs the treble, where attacks are.
      const difference = samples[i]! - samples[i - 1]!;
      sum += difference * difference;
    }
    return sum / length;
  };
  let best = center;
  let bestRise = 0;
  for (let at = from; at < to; at += block) {
    const rise = Math.log((energy(at, block * 3) + 1e-10) / (energy(at - block * 6, block * 6) + 1e-10));
    if (rise > bestRise) {
      bestRise = rise;
      best = at;
    }
  }
  return best / SAMPLE_RATE;
}

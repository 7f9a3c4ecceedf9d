import { SAMPLE_RATE, type Stereo } from "../synth/audio";
import { toMono } from "./mono";
import { spectrogram } from "./spectrogram";

/** How much of the sound lies on each of the twelve pitch classes, C first; all together are 1. */
export function measureChroma(sound: Stereo): number[] {
  const size = 8192;
  const classes = new Array<number>(12).fill(0);
  for (const frame of spectrogram(toMono(sound), size, size * 3)) {
    for (let bin = Math.ceil((110 * size) / SAMPLE_RATE); (bin * SAMPLE_RATE) / size < 1800; bin++) {
      const midi = Math.round(69 + 12 * Math.log2((bin * SAMPLE_RATE) / size / 440));
      classes[midi % 12] = (classes[midi % 12] ?? 0) + Math.sqrt(frame[bin] ?? 0);
    }
  }
  const whole = classes.reduce((sum, value) => sum + value, 0);
  return classes.map((value) => value / whole);
}

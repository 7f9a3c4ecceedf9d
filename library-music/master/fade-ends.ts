import { SAMPLE_RATE, type Stereo } from "../synth/audio";

/** Two milliseconds in, and the last second of the dying tail out, so that neither end can click. */
export function fadeEnds({ left, right }: Stereo): void {
  const fadeIn = Math.round(0.002 * SAMPLE_RATE);
  const fadeOut = Math.round(1.2 * SAMPLE_RATE);
  for (const samples of [left, right]) {
    for (let i = 0; i < fadeIn; i++) samples[i]! *= i / fadeIn;
    for (let i = 0; i < fadeOut && i < samples.length; i++)
      samples[samples.length - 1 - i]! *= 0.5 - 0.5 * Math.cos((Math.PI * i) / fadeOut);
  }
}

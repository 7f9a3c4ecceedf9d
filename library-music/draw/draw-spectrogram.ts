import type { SKRSContext2D } from "@napi-rs/canvas";
import { spectrogram } from "../measure/spectrogram";
import { SAMPLE_RATE } from "../synth/audio";

/** Logarithmic in pitch from 30 Hz to 18 kHz, brightness over 80 dB, with lines at the octaves of A. */
export function drawSpectrogram(
  context: SKRSContext2D,
  samples: Float32Array,
  { top, height, width }: { top: number; height: number; width: number },
): void {
  const size = 8192;
  const hop = Math.max(256, Math.floor((samples.length - size) / width));
  const frames = spectrogram(samples, size, hop);
  const image = context.createImageData(width, height);
  for (let px = 0; px < width; px++) {
    const frame = frames[Math.min(frames.length - 1, Math.floor((px / width) * frames.length))];
    if (frame === undefined) continue;
    for (let row = 0; row < height; row++) {
      const hertz = (y: number): number => 30 * 600 ** (1 - y / height);
      const from = Math.floor((hertz(row + 1) * size) / SAMPLE_RATE);
      const to = Math.max(from + 1, Math.floor((hertz(row) * size) / SAMPLE_RATE));
      let power = 0;
      for (let k = from; k < to; k++) power = Math.max(power, frame[k]!);
      // Weighted by 3 dB an octave, as music falls, so that the treble can be seen.
      const decibels = 10 * Math.log10(power + 1e-12) + 3 * Math.log2(hertz(row) / 1000);
      const level = Math.max(0, Math.min(1, (decibels + 95) / 75));
      const at = (row * width + px) * 4;
      image.data[at] = 255 * Math.min(1, level * 1.8) ** 1.6;
      image.data[at + 1] = 255 * level ** 2.2;
      image.data[at + 2] = 255 * (0.35 * Math.sin(Math.PI * Math.min(1, level * 1.4)) + 0.6 * level ** 5);
      image.data[at + 3] = 255;
    }
  }
  context.putImageData(image, 0, top);
  context.fillStyle = "rgba(255,255,255,0.35)";
  context.font = "12px sans-serif";
  for (const hertz of [55, 110, 220, 440, 880, 1760, 3520, 7040, 14_080]) {
    const y = top + height * (1 - Math.log(hertz / 30) / Math.log(600));
    context.fillRect(0, y, width, 0.5);
    context.fillText(String(hertz), 2, y - 2);
  }
}

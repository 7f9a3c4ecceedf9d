import { fft } from "./fft";

/** Power per bin for each frame, Hann window; a sine of amplitude 1 reads about 0 dB at its bin. */
export function spectrogram(samples: Float32Array, size: number, hop: number): Float32Array[] {
  const window = Float64Array.from(
    { length: size },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size),
  );
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  const frames: Float32Array[] = [];
  const scale = (4 / size) ** 2;
  for (let start = 0; start + size <= samples.length; start += hop) {
    for (let i = 0; i < size; i++) real[i] = samples[start + i]! * window[i]!;
    imaginary.fill(0);
    fft(real, imaginary);
    const frame = new Float32Array(size / 2);
    for (let k = 0; k < size / 2; k++) frame[k] = (real[k]! ** 2 + imaginary[k]! ** 2) * scale;
    frames.push(frame);
  }
  return frames;
}

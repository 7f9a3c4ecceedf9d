import FFT from "fft.js";

/** Power per bin for each frame, Hann window; a sine of amplitude 1 reads about 0 dB at its bin. */
export function spectrogram(samples: Float32Array, size: number, hop: number): Float32Array[] {
  const window = Float64Array.from(
    { length: size },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size),
  );
  const fourier = new FFT(size);
  const windowed = new Float64Array(size);
  // Real and imaginary parts alternate.
  const spectrum = new Float64Array(2 * size);
  const frames: Float32Array[] = [];
  const scale = (4 / size) ** 2;
  for (let start = 0; start + size <= samples.length; start += hop) {
    for (let i = 0; i < size; i++) windowed[i] = samples[start + i]! * window[i]!;
    fourier.realTransform(spectrum, windowed);
    const frame = new Float32Array(size / 2);
    for (let k = 0; k < size / 2; k++) frame[k] = (spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2) * scale;
    frames.push(frame);
  }
  return frames;
}

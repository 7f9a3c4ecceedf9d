import FFT from "fft.js";
import { CHANNELS, SAMPLE_RATE } from "@/lib/server/media/pcm";

/** Beats are below the treble, so half the samples are enough. */
const sampleRate = SAMPLE_RATE / 2;
const window = 1024;
const hop = 256;
export const FRAMES_PER_SECOND = sampleRate / hop;
/** An onset shows once it has come a little way into the window. */
export const SEEN_AFTER_SECONDS = (window * 0.7) / sampleRate;

export type Listening = {
  /** How much newly begins in each frame, over all pitches. */
  rises: Float32Array;
  /** The same for the bass alone. */
  bassRises: Float32Array;
  /** Loudness of each band, frame by frame. */
  bands: Float32Array;
  bandCount: number;
  frameCount: number;
};

export type Listener = { hear(samples: Int16Array): void; result(): Listening };

const bassHertz = 160;
const { edges, bandCount } = bandsOf({
  size: window,
  rate: sampleRate,
  lowest: 40,
  highest: 9_500,
  count: 24,
});
const bassBands = Math.max(
  1,
  edges.findIndex((bin) => (bin * sampleRate) / window >= bassHertz),
);
const hann = Float64Array.from(
  { length: window },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / window),
);

/** Takes a song's samples while they are decoded, and keeps only what beat detection needs. */
export function createListener(): Listener {
  const fourier = new FFT(window);
  // Transforms two windows as one complex signal, at half the cost: real and imaginary parts alternate.
  const windows = new Float64Array(2 * window);
  const spectrum = new Float64Array(2 * window);
  const pending = new Float32Array(window + hop);
  const bands = growing();
  const rises = growing();
  const bassRises = growing();
  let filled = 0;
  let first = 0;
  let isSecond = false;
  let previous = new Float64Array(bandCount);
  let current = new Float64Array(bandCount);

  const keepFrame = (isFirst: boolean) => {
    let [rise, bassRise] = [0, 0];
    for (let band = 0; band < bandCount; band += 1) {
      let power = 0;
      for (let k = edges[band]!; k < edges[band + 1]!; k += 1) {
        const real = 2 * k;
        const imaginary = real + 1;
        const mirroredReal = 2 * (window - k);
        const mirroredImaginary = mirroredReal + 1;
        const a = isFirst
          ? spectrum[real]! + spectrum[mirroredReal]!
          : spectrum[imaginary]! + spectrum[mirroredImaginary]!;
        const b = isFirst
          ? spectrum[imaginary]! - spectrum[mirroredImaginary]!
          : spectrum[mirroredReal]! - spectrum[real]!;
        power += a * a + b * b;
      }
      const loudness = Math.log10(1 + (power / (edges[band + 1]! - edges[band]!)) * loudnessScale);
      current[band] = loudness;
      bands.push(loudness);
      const growth = loudness - previous[band]!;
      if (growth > 0) {
        rise += growth;
        if (band < bassBands) bassRise += growth;
      }
    }
    rises.push(rise);
    bassRises.push(bassRise);
    [previous, current] = [current, previous];
  };

  const analyse = () => {
    for (let at = 0; at < window; at += 1) {
      windows[2 * at] = pending[at]! * hann[at]!;
      windows[2 * at + 1] = pending[at + hop]! * hann[at]!;
    }
    fourier.transform(spectrum, windows);
    keepFrame(true);
    keepFrame(false);
    pending.copyWithin(0, 2 * hop);
    filled -= 2 * hop;
  };

  return {
    hear(samples) {
      for (let at = 0; at + 1 < samples.length; at += CHANNELS) {
        const sample = samples[at]! + samples[at + 1]!;
        isSecond = !isSecond;
        if (isSecond) {
          first = sample;
          continue;
        }
        pending[filled] = (first + sample) / 131_072;
        filled += 1;
        if (filled === pending.length) analyse();
      }
    },
    result: () => ({
      rises: rises.all(),
      bassRises: bassRises.all(),
      bands: bands.all(),
      bandCount,
      frameCount: rises.all().length,
    }),
  };
}

/** Anything 80 dB below full scale counts as nothing. */
const loudnessScale = 40;

function growing() {
  let values = new Float32Array(1 << 14);
  let length = 0;
  return {
    push(value: number) {
      if (length === values.length) {
        const larger = new Float32Array(values.length * 2);
        larger.set(values);
        values = larger;
      }
      values[length] = value;
      length += 1;
    },
    all: () => values.subarray(0, length),
  };
}

type Range = { size: number; rate: number; lowest: number; highest: number; count: number };

/**
 * Divides a spectrum's bins into bands as wide as the ear hears them. `edges` has one more entry than there
 * are bands.
 */
function bandsOf({ size, rate, lowest, highest, count }: Range): {
  edges: number[];
  bandCount: number;
} {
  const mel = (hertz: number) => Math.log1p(hertz / 700);
  const hertz = (value: number) => Math.expm1(value) * 700;
  const edges: number[] = [];
  for (let at = 0; at <= count; at += 1) {
    const frequency = hertz(mel(lowest) + ((mel(highest) - mel(lowest)) * at) / count);
    edges.push(Math.max((edges.at(-1) ?? 0) + 1, Math.round((frequency * size) / rate)));
  }
  return { edges, bandCount: count };
}

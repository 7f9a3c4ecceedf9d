import { openHearing } from "@/lib/server/media/hearing/open-hearing";
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
const shape = Float64Array.from(
  { length: window },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / window),
);
/** The roots of unity, real and imaginary parts in turn. */
const turns = Float64Array.from({ length: 2 * window }, (_, at) => {
  const angle = (2 * Math.PI * (at >> 1)) / window;
  return at % 2 === 0 ? Math.cos(angle) : -Math.sin(angle);
});
const edgesOfBands = Int32Array.from(edges);

/** Takes a song's samples while they are decoded, and keeps only what beat detection needs. */
export function createListener(): Listener {
  const program = openHearing();
  const state = new Uint8Array(program.size_of_listening());
  const bands = growing();
  const rises = growing();
  const bassRises = growing();

  return {
    hear(samples) {
      const frames = samples.length / CHANNELS;
      const valuesInFrame = bandCount + 2;
      const found = new Float32Array(2 * Math.ceil(frames / 2 / (2 * hop) + 1) * valuesInFrame);
      const at = program.take({
        samples: samples.byteLength,
        shape: shape.byteLength,
        turns: turns.byteLength,
        edges: edgesOfBands.byteLength,
        state: state.byteLength,
        found: found.byteLength,
      });
      program.put(at.samples, samples);
      program.put(at.shape, shape);
      program.put(at.turns, turns);
      program.put(at.edges, edgesOfBands);
      program.put(at.state, state);
      const count = program.hear(
        at.samples,
        frames,
        at.shape,
        at.turns,
        at.edges,
        bassBands,
        loudnessScale,
        at.state,
        at.found,
      );
      program.get(at.state, state);
      program.get(at.found, found);
      for (let frame = 0; frame < count; frame += 1) {
        const values = found.subarray(frame * valuesInFrame, (frame + 1) * valuesInFrame);
        bands.push(values.subarray(0, bandCount));
        rises.push(values.subarray(bandCount, bandCount + 1));
        bassRises.push(values.subarray(bandCount + 1));
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
    push(more: Float32Array) {
      if (length + more.length > values.length) {
        const larger = new Float32Array(values.length * 2);
        larger.set(values);
        values = larger;
      }
      values.set(more, length);
      length += more.length;
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

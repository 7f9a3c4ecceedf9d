import type { Loudness } from "@/lib/contracts/song-facts";
import { openHearing } from "@/lib/server/media/hearing/open-hearing";
import { CHANNELS } from "@/lib/server/media/pcm";

type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number };

/**
 * The standard lists coefficients for 48 kHz. These are the filters behind them, for any rate: a shelf of 4
 * dB above 1.7 kHz, then a cut below 38 Hz.
 */
function filtersFor(sampleRate: number): { headShelf: Biquad; lowCut: Biquad } {
  const shelf = {
    hertz: 1681.974450955533,
    quality: 0.7071752369554196,
    gain: 10 ** (3.999843853973347 / 20),
  };
  const cut = { hertz: 38.13547087602444, quality: 0.5003270373238773 };
  const middle = shelf.gain ** 0.4996667741545416;
  const high = poles(Math.tan((Math.PI * shelf.hertz) / sampleRate), shelf.quality);
  const low = poles(Math.tan((Math.PI * cut.hertz) / sampleRate), cut.quality);
  const { k, whole, quality } = high;
  const headShelf = {
    b0: (shelf.gain + (middle * k) / quality + k * k) / whole,
    b1: (2 * (k * k - shelf.gain)) / whole,
    b2: (shelf.gain - (middle * k) / quality + k * k) / whole,
    a1: high.a1,
    a2: high.a2,
  };
  return { headShelf, lowCut: { b0: 1, b1: -2, b2: 1, a1: low.a1, a2: low.a2 } };
}

function poles(k: number, quality: number) {
  const whole = 1 + k / quality + k * k;
  return { k, quality, whole, a1: (2 * (k * k - 1)) / whole, a2: (1 - k / quality + k * k) / whole };
}

/** A block is 400 ms long, and one begins every 100 ms. */
const stepSeconds = 0.1;
const stepsInBlock = 4;
const absoluteGate = -70;
const relativeGate = -10;

const loudnessOf = (power: number) => -0.691 + 10 * Math.log10(power);
const mean = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, value) => sum + value, 0) / numbers.length;

/** Measures a song of interleaved stereo samples. */
export function createLoudnessMeter(sampleRate: number): {
  hear(samples: Int16Array): void;
  result(): Loudness;
} {
  const { headShelf, lowCut } = filtersFor(sampleRate);
  const filters = Float64Array.from(
    [headShelf, lowCut].flatMap(({ b0, b1, b2, a1, a2 }) => [b0, b1, b2, a1, a2]),
  );
  /** The last two moments before, between and after both filters, of both channels. */
  const last = new Float64Array(12);
  const stepMoments = Math.round(sampleRate * stepSeconds);
  const steps: number[] = [];
  let power = 0;
  let moments = 0;
  let peak = 0;
  return {
    hear: (samples) => {
      const program = openHearing();
      const at = program.take({
        samples: samples.byteLength,
        filters: filters.byteLength,
        last: last.byteLength,
      });
      program.put(at.samples, samples);
      program.put(at.filters, filters);
      program.put(at.last, last);
      peak = Math.max(peak, program.highest(at.samples, samples.length));
      for (let from = 0; from + 1 < samples.length; ) {
        const until = Math.min(samples.length - 1, from + (stepMoments - moments) * CHANNELS);
        const count = Math.ceil((until - from) / CHANNELS);
        power += program.weigh(at.samples + from * samples.BYTES_PER_ELEMENT, count, at.filters, at.last);
        moments += count;
        from += count * CHANNELS;
        if (moments < stepMoments) continue;
        steps.push(power / stepMoments);
        power = 0;
        moments = 0;
      }
      program.get(at.last, last);
    },
    result: () => {
      const blocks = steps
        .slice(stepsInBlock - 1)
        .map((_, index) => mean(steps.slice(index, index + stepsInBlock)));
      // A song shorter than one block counts as one block.
      if (blocks.length === 0 && steps.length > 0) blocks.push(mean(steps));
      const audible = blocks.filter((block) => loudnessOf(block) > absoluteGate);
      const gate = loudnessOf(mean(audible)) + relativeGate;
      const lufs = loudnessOf(mean(audible.filter((block) => loudnessOf(block) > gate)));
      return { lufs: Number.isFinite(lufs) ? lufs : null, peak: peak / 32_768 };
    },
  };
}

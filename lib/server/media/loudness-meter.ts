import type { Loudness } from "@/lib/contracts/song-facts";
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

/**
 * Runs both filters over one channel and returns the power of a stretch of samples. Within a stretch the
 * state is in local variables for speed, because a song has millions of samples.
 */
function createWeighting(sampleRate: number): (samples: Int16Array, from: number, until: number) => number {
  const { headShelf, lowCut } = filtersFor(sampleRate);
  const state = new Float64Array(6);
  return (samples, from, until) => {
    let [x1 = 0, x2 = 0, y1 = 0, y2 = 0, z1 = 0, z2 = 0] = state;
    let power = 0;
    for (let at = from; at < until; at += CHANNELS) {
      const x = (samples[at] ?? 0) / 32_768;
      const y =
        headShelf.b0 * x + headShelf.b1 * x1 + headShelf.b2 * x2 - headShelf.a1 * y1 - headShelf.a2 * y2;
      const z = lowCut.b0 * y + lowCut.b1 * y1 + lowCut.b2 * y2 - lowCut.a1 * z1 - lowCut.a2 * z2;
      power += z * z;
      x2 = x1;
      x1 = x;
      y2 = y1;
      y1 = y;
      z2 = z1;
      z1 = z;
    }
    state.set([x1, x2, y1, y2, z1, z2]);
    return power;
  };
}

/** A loop of its own: inlined into a longer function, it is recompiled whenever it ends. */
function highest(samples: Int16Array): number {
  let peak = 0;
  for (let at = 0; at < samples.length; at += 1) peak = Math.max(peak, Math.abs(samples[at] ?? 0));
  return peak;
}

const loudnessOf = (power: number) => -0.691 + 10 * Math.log10(power);
const mean = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, value) => sum + value, 0) / numbers.length;

/** Measures a song of interleaved stereo samples. */
export function createLoudnessMeter(sampleRate: number): {
  hear(samples: Int16Array): void;
  result(): Loudness;
} {
  const [left, right] = [createWeighting(sampleRate), createWeighting(sampleRate)];
  const stepMoments = Math.round(sampleRate * stepSeconds);
  const steps: number[] = [];
  let power = 0;
  let moments = 0;
  let peak = 0;
  return {
    hear: (samples) => {
      peak = Math.max(peak, highest(samples));
      for (let from = 0; from + 1 < samples.length; ) {
        const until = Math.min(samples.length - 1, from + (stepMoments - moments) * CHANNELS);
        power += left(samples, from, until) + right(samples, from + 1, until + 1);
        moments += Math.ceil((until - from) / CHANNELS);
        from += Math.ceil((until - from) / CHANNELS) * CHANNELS;
        if (moments < stepMoments) continue;
        steps.push(power / stepMoments);
        power = 0;
        moments = 0;
      }
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

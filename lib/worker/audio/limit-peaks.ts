import { HIGHEST_PEAK } from "@/lib/server/media/highest-peak";
import { CHANNELS } from "@/lib/worker/audio/samples";

/** Peaks are looked for and the gain is set in steps of this many moments, a third of a millisecond. */
const stepMoments = 16;
/** The gain falls over this many steps, five milliseconds, and has arrived when the peak comes. */
const stepsAhead = 16;
/** How much of the way back the gain goes in a step: two thirds in a tenth of a second. */
const release = 1 / 300;
/** Between samples a wave hardly ever rises more than this above them, so quieter steps need no closer look. */
const surelyBelow = 0.55 * HIGHEST_PEAK;

/** Weights of the six samples on either side that give the wave's height a quarter, half and three quarters on. */
const reach = 6;
const between = [0.25, 0.5, 0.75].map((fraction) =>
  Float64Array.from({ length: 2 * reach }, (_, tap) => {
    const distance = tap - (reach - 1) - fraction;
    const sinc = Math.sin(Math.PI * distance) / (Math.PI * distance);
    return sinc * Math.cos((Math.PI * distance) / (2 * reach + 1)) ** 2;
  }),
);

/** At most what the samples next to a moment between two, and all others in reach, add to the wave's height there. */
const sumOf = (weights: Float64Array) => weights.reduce((sum, weight) => sum + Math.abs(weight), 0);
const nearby = Math.max(...between.map((weights) => sumOf(weights.slice(reach - 1, reach + 1))));
const farther = Math.max(
  ...between.map((weights) => sumOf(weights) - sumOf(weights.slice(reach - 1, reach + 1))),
);
const none = new Float64Array(2 * reach);
/** Far more than what rounding adds. */
const dust = 1e-6;

export type Limiter = {
  /** Takes the next interleaved samples, 1 being full scale, and returns those that are ready. */
  take(samples: Float32Array): Int16Array;
  /** Returns the rest. */
  end(): Int16Array;
};

/**
 * Lowers sound around peaks that are too high, smoothly and before they come, instead of bending the peaks themselves,
 * which would be heard as distortion. Sound without such peaks stays as it is.
 */
export function createLimiter(): Limiter {
  // One step that has been returned already comes first, because the wave between samples depends on it.
  let held = new Float32Array(stepMoments * CHANNELS);
  let needs: number[] = [];
  let allowed = 1;
  /** Unknown before the first peaks are. */
  let gain: number | undefined;
  const recent = Array<number>(stepsAhead + 1).fill(1);
  let [taken, returned] = [0, 0];

  const take = (samples: Float32Array): Int16Array => {
    held = joined(held, samples);
    taken += samples.length;
    const known = Math.floor((held.length / CHANNELS - stepMoments - reach) / stepMoments);
    for (let step = needs.length; step < known; step++) needs.push(gainNeeded(held, step + 1));
    const ready = Math.max(0, needs.length - stepsAhead - 1);
    const limited = new Int16Array(ready * stepMoments * CHANNELS);
    if (gain === undefined && ready > 0) {
      gain = allowed = Math.min(...needs.slice(0, stepsAhead + 1));
      recent.fill(gain);
    }
    for (let step = 0; step < ready; step++) {
      const lowest = Math.min(...needs.slice(step, step + stepsAhead + 2));
      allowed = Math.min(lowest, allowed + (1 - allowed) * release);
      recent.push(allowed);
      recent.shift();
      const next = recent.reduce((sum, value) => sum + value, 0) / recent.length;
      applyGain(held, limited, step, [gain ?? next, next]);
      gain = next;
    }
    needs = needs.slice(ready);
    held = held.slice(ready * stepMoments * CHANNELS);
    returned += limited.length;
    return limited;
  };

  return {
    take,
    end: () => {
      const rest = taken - returned;
      return take(new Float32Array((stepsAhead + 4) * stepMoments * CHANNELS)).subarray(0, rest);
    },
  };
}

function joined(first: Float32Array, second: Float32Array): Float32Array<ArrayBuffer> {
  const all = new Float32Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** The gain at which no peak of a step is too high. */
function gainNeeded(held: Float32Array, step: number): number {
  const from = step * stepMoments * CHANNELS;
  const until = from + stepMoments * CHANNELS;
  let peak = highestIn(held, from - CHANNELS, until + CHANNELS);
  if (peak < surelyBelow) return 1;
  const inReach = highestIn(held, from - reach * CHANNELS, until + reach * CHANNELS);
  // Between samples lower than this the wave stays below the highest peak, whatever lies around them.
  const low = (HIGHEST_PEAK - dust - farther * inReach) / nearby;
  for (let at = from; at < until; at++) {
    if (Math.abs(held[at] ?? 0) < low && Math.abs(held[at + CHANNELS] ?? 0) < low) continue;
    for (let place = 0; place < between.length; place++) {
      const weights = between[place] ?? none;
      let height = 0;
      for (let tap = 0; tap < 2 * reach; tap++)
        height += (weights[tap] ?? 0) * (held[at + (tap - reach + 1) * CHANNELS] ?? 0);
      peak = Math.max(peak, Math.abs(height));
    }
  }
  return Math.min(1, HIGHEST_PEAK / peak);
}

function highestIn(held: Float32Array, from: number, until: number): number {
  let highest = 0;
  for (let at = Math.max(0, from); at < until; at++) highest = Math.max(highest, Math.abs(held[at] ?? 0));
  return highest;
}

function applyGain(
  held: Float32Array,
  limited: Int16Array,
  step: number,
  [first, next]: readonly [number, number],
): void {
  const from = step * stepMoments * CHANNELS;
  for (let at = 0; at < stepMoments * CHANNELS; at++) {
    const gain = first + ((next - first) * Math.floor(at / CHANNELS)) / stepMoments;
    const sample = (held[from + stepMoments * CHANNELS + at] ?? 0) * gain;
    limited[from + at] = Math.round(Math.min(1, Math.max(-1, sample)) * 32_767);
  }
}

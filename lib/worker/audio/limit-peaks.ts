import { HIGHEST_PEAK } from "@/lib/server/media/highest-peak";
import { CHANNELS } from "@/lib/worker/audio/samples";

/** Peaks are looked for and the gain is set in steps of this many moments, a third of a millisecond. */
const stepMoments = 16;
/** The gain falls over this many steps, five milliseconds, and has arrived when the peak comes. */
const stepsAhead = 16;
/** How much of the way back the gain goes in a step: two thirds in a tenth of a second. */
const release = 1 / 300;
/** Between two samples a wave hardly ever rises to more than 1.8 times the higher, so quieter ones need no closer look. */
const surelyBelow = 0.55 * HIGHEST_PEAK;

/** How many samples on either side give the wave's height between two of them. */
const reach = 6;
/** Their weights a quarter of the way on. Three quarters on they are the same, the other way round. */
const quarter = weightsAt(0.25);
const half = weightsAt(0.5);

function weightsAt(fraction: number): Float64Array {
  return Float64Array.from({ length: 2 * reach }, (_, tap) => {
    const distance = tap - (reach - 1) - fraction;
    const sinc = Math.sin(Math.PI * distance) / (Math.PI * distance);
    return sinc * Math.cos((Math.PI * distance) / (2 * reach + 1)) ** 2;
  });
}

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
  const recent = createMean(stepsAhead + 1);
  let [taken, returned] = [0, 0];

  const take = (samples: Float32Array): Int16Array => {
    held = joined(held, samples);
    taken += samples.length;
    const known = Math.floor((held.length / CHANNELS - stepMoments - reach) / stepMoments);
    for (let step = needs.length; step < known; step++) needs.push(gainNeeded(held, step + 1));
    const ready = Math.max(0, needs.length - stepsAhead - 1);
    const limited = new Int16Array(ready * stepMoments * CHANNELS);
    if (gain === undefined && ready > 0) {
      gain = allowed = lowestFrom(needs, 0, stepsAhead + 1);
      recent.fill(gain);
    }
    for (let step = 0; step < ready; step++) {
      const lowest = lowestFrom(needs, step, stepsAhead + 2);
      allowed = Math.min(lowest, allowed + (1 - allowed) * release);
      const next = recent.with(allowed);
      applyGain(held, limited, step, gain ?? next, next);
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

function lowestFrom(needs: readonly number[], from: number, count: number): number {
  let lowest = 1;
  for (let at = from; at < from + count; at++) lowest = Math.min(lowest, needs[at] ?? 1);
  return lowest;
}

/** The mean of the latest values, of which there are always as many. */
function createMean(count: number) {
  const values = new Float64Array(count);
  let oldest = 0;
  return {
    fill: (value: number) => void values.fill(value),
    with(value: number): number {
      values[oldest] = value;
      oldest = (oldest + 1) % count;
      let sum = 0;
      for (const one of values) sum += one;
      return sum / count;
    },
  };
}

/** The gain at which no peak of a step is too high. */
function gainNeeded(held: Float32Array, step: number): number {
  const from = step * stepMoments * CHANNELS;
  const until = from + stepMoments * CHANNELS;
  let peak = 0;
  for (let at = from - CHANNELS; at < until + CHANNELS; at++) peak = Math.max(peak, Math.abs(held[at] ?? 0));
  if (peak < surelyBelow) return 1;
  for (let at = from; at < until; at++) {
    const higher = Math.max(Math.abs(held[at] ?? 0), Math.abs(held[at + CHANNELS] ?? 0));
    if (higher >= surelyBelow) peak = Math.max(peak, highestAfter(held, at));
  }
  return Math.min(1, HIGHEST_PEAK / peak);
}

/** How high the wave is, up or down, a quarter, half and three quarters of the way to a channel's next sample. */
function highestAfter(held: Float32Array, at: number): number {
  let [early, middle, late] = [0, 0, 0];
  for (let tap = 0; tap < reach; tap++) {
    const left = held[at + (tap - reach + 1) * CHANNELS] ?? 0;
    const right = held[at + (reach - tap) * CHANNELS] ?? 0;
    const [near, far] = [quarter[tap] ?? 0, quarter[2 * reach - 1 - tap] ?? 0];
    early += near * left + far * right;
    late += far * left + near * right;
    middle += (half[tap] ?? 0) * (left + right);
  }
  return Math.max(Math.abs(early), Math.abs(middle), Math.abs(late));
}

function applyGain(held: Float32Array, limited: Int16Array, step: number, first: number, next: number): void {
  const from = step * stepMoments * CHANNELS;
  const slope = (next - first) / stepMoments;
  for (let at = 0; at < stepMoments * CHANNELS; at++) {
    const gain = first + slope * Math.floor(at / CHANNELS);
    const sample = (held[from + stepMoments * CHANNELS + at] ?? 0) * gain;
    limited[from + at] = Math.round(Math.min(1, Math.max(-1, sample)) * 32_767);
  }
}

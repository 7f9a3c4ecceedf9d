import { HIGHEST_PEAK } from "@/lib/film/sound/highest-peak";
import { CHANNELS } from "@/lib/film/sound/samples";

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
  /**
   * Takes the next interleaved samples, 1 being full scale, and returns those that are ready, in an array that the next
   * call writes over.
   */
  take(samples: Float32Array): Float32Array;
  /** Returns the rest. */
  end(): Float32Array;
};

/**
 * How much later a sample is returned than taken, as long as each call takes a multiple of 16 moments: 6 ms, a fifth of a
 * frame.
 */
export const LIMITER_DELAY_MOMENTS = (stepsAhead + 2) * stepMoments;

/**
 * Lowers sound around peaks that are too high, smoothly and before they come, instead of bending the peaks themselves,
 * which would be heard as distortion. Sound without such peaks stays as it is. The worker mixes films through it and the
 * preview plays through it, in a thread that must never be late: nothing large is made anew.
 */
export function createLimiter(): Limiter {
  // One step that has been returned already comes first, because the wave between samples depends on it.
  const held = createQueue(stepMoments * CHANNELS);
  const needs = createQueue(0);
  let limited = new Float32Array(0);
  let allowed = 1;
  /** Unknown before the first peaks are. */
  let gain: number | undefined;
  const recent = createMean(stepsAhead + 1);
  let [taken, returned] = [0, 0];

  const take = (samples: Float32Array): Float32Array => {
    held.append(samples);
    taken += samples.length;
    const sound = held.values();
    const known = Math.floor((sound.length / CHANNELS - stepMoments - reach) / stepMoments);
    for (let step = needs.values().length; step < known; step++) needs.push(gainNeeded(sound, step + 1));
    const needed = needs.values();
    const ready = Math.max(0, needed.length - stepsAhead - 1);
    const length = ready * stepMoments * CHANNELS;
    if (limited.length < length) limited = new Float32Array(length);
    if (gain === undefined && ready > 0) {
      gain = allowed = lowestFrom(needed, 0, stepsAhead + 1);
      recent.fill(gain);
    }
    for (let step = 0; step < ready; step++) {
      const lowest = lowestFrom(needed, step, stepsAhead + 2);
      allowed = Math.min(lowest, allowed + (1 - allowed) * release);
      const next = recent.with(allowed);
      applyGain(sound, limited, step, gain ?? next, next);
      gain = next;
    }
    needs.drop(ready);
    held.drop(length);
    returned += length;
    return limited.subarray(0, length);
  };

  return {
    take,
    end: () => {
      const rest = taken - returned;
      return take(new Float32Array((stepsAhead + 4) * stepMoments * CHANNELS)).subarray(0, rest);
    },
  };
}

/** Numbers of which the oldest leave first. It begins with as many zeros. */
function createQueue(zeros: number) {
  let room = new Float32Array(Math.max(zeros, 1024));
  let length = zeros;
  const makeRoom = (count: number) => {
    if (length + count <= room.length) return;
    const larger = new Float32Array(2 * (length + count));
    larger.set(room.subarray(0, length));
    room = larger;
  };
  return {
    append(numbers: Float32Array): void {
      makeRoom(numbers.length);
      room.set(numbers, length);
      length += numbers.length;
    },
    push(number: number): void {
      makeRoom(1);
      room[length++] = number;
    },
    drop(count: number): void {
      room.copyWithin(0, count, length);
      length -= count;
    },
    values: () => room.subarray(0, length),
  };
}

function lowestFrom(needs: Float32Array, from: number, count: number): number {
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

function applyGain(
  held: Float32Array,
  limited: Float32Array,
  step: number,
  first: number,
  next: number,
): void {
  const from = step * stepMoments * CHANNELS;
  const slope = (next - first) / stepMoments;
  for (let at = 0; at < stepMoments * CHANNELS; at++) {
    const gain = first + slope * Math.floor(at / CHANNELS);
    limited[from + at] = (held[from + stepMoments * CHANNELS + at] ?? 0) * gain;
  }
}

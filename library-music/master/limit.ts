import { peakAround } from "../measure/true-peak";
import { decibelsToGain, SAMPLE_RATE, type Stereo } from "../synth/audio";

const LOOK_AHEAD = Math.round(0.004 * SAMPLE_RATE);

/**
 * Holds true peaks under the ceiling by turning down ahead of them: the gain that the loudest sample of the next
 * milliseconds needs, held, released slowly, and smoothed over the same time, so that it is reached when that sample comes.
 */
export function limit(sound: Stereo, ceilingDb: number, releaseSeconds = 0.16): void {
  const { left, right } = sound;
  const length = left.length;
  const ceiling = decibelsToGain(ceilingDb);
  const needed = new Float32Array(length);
  for (let i = 0; i < length; i++) {
    const rough = Math.max(Math.abs(left[i]!), Math.abs(right[i]!));
    if (rough * 2 < ceiling) needed[i] = 1;
    else needed[i] = Math.min(1, ceiling / Math.max(peakAround(left, i), peakAround(right, i), 1e-9));
  }
  const held = slidingMinimum(needed, LOOK_AHEAD * 2 + 1);
  const release = 1 - Math.exp(-1 / (releaseSeconds * SAMPLE_RATE));
  let gain = 1;
  for (let i = 0; i < length; i++) {
    gain = Math.min(held[i]!, gain + (1 - gain) * release);
    held[i] = gain;
  }
  // A moving mean over the hold time never rises above the minimum that each peak needs.
  const first = held[0] ?? 1;
  let sum = LOOK_AHEAD * first;
  for (let i = 0; i < length + LOOK_AHEAD; i++) {
    sum += (held[Math.min(i, length - 1)] ?? 1) - (i >= LOOK_AHEAD ? held[i - LOOK_AHEAD]! : first);
    const at = i - (LOOK_AHEAD >> 1);
    if (at < 0 || at >= length) continue;
    needed[at] = sum / LOOK_AHEAD;
  }
  for (let i = 0; i < length; i++) {
    left[i]! *= needed[i]!;
    right[i]! *= needed[i]!;
  }
}

/** The minimum of a window centred on each sample, by a queue of candidates that only ever falls. */
function slidingMinimum(values: Float32Array, window: number): Float32Array {
  const result = new Float32Array(values.length);
  const queue = new Int32Array(values.length);
  const half = window >> 1;
  let head = 0;
  let tail = 0;
  for (let i = 0; i < values.length + half; i++) {
    if (i < values.length) {
      while (tail > head && values[queue[tail - 1]!]! >= values[i]!) tail--;
      queue[tail++] = i;
    }
    const at = i - half;
    if (at < 0) continue;
    while (queue[head]! < at - half) head++;
    result[at] = values[queue[head]!]!;
  }
  return result;
}

import { SAMPLE_RATE, type Stereo } from "../synth/audio";

const HOP = SAMPLE_RATE / 10;

/**
 * Power after the K-weighting of ITU-R BS.1770-4, one value per 100 ms, both channels summed. The coefficients are the
 * ones that the recommendation prints for 48 kHz.
 */
function weightedPower(sound: Stereo): Float64Array {
  const hops = new Float64Array(Math.ceil(sound.left.length / HOP));
  for (const samples of [sound.left, sound.right]) {
    let s1 = 0;
    let s2 = 0;
    let h1 = 0;
    let h2 = 0;
    for (let i = 0; i < samples.length; i++) {
      const input = samples[i]!;
      const shelf = 1.53512485958697 * input + s1;
      s1 = -2.69169618940638 * input + 1.69065929318241 * shelf + s2;
      s2 = 1.19839281085285 * input - 0.73248077421585 * shelf;
      const high = shelf + h1;
      h1 = -2 * shelf + 1.99004745483398 * high + h2;
      h2 = shelf - 0.99007225036621 * high;
      hops[Math.floor(i / HOP)]! += (high * high) / HOP;
    }
  }
  return hops;
}

/** Integrated loudness in LUFS: 400 ms blocks every 100 ms, gated at −70 LUFS and at 10 LU below what is left. */
export function measureLoudness(sound: Stereo): number {
  return gatedLoudness(slidingPower(weightedPower(sound), 4));
}

/** Loudness over a window of so many 100 ms hops, in LUFS: 4 is momentary, 30 short-term. */
export function loudnessCurve(sound: Stereo, windowHops: number): number[] {
  return slidingPower(weightedPower(sound), windowHops).map(powerToLufs);
}

function slidingPower(hops: Float64Array, windowHops: number): number[] {
  const blocks: number[] = [];
  for (let start = 0; start + windowHops <= hops.length; start++) {
    let sum = 0;
    for (let i = start; i < start + windowHops; i++) sum += hops[i]!;
    blocks.push(sum / windowHops);
  }
  return blocks;
}

function gatedLoudness(blocks: readonly number[]): number {
  const audible = blocks.filter((power) => powerToLufs(power) > -70);
  if (audible.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = powerToLufs(mean(audible)) - 10;
  return powerToLufs(mean(audible.filter((power) => powerToLufs(power) > gate)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function powerToLufs(power: number): number {
  return -0.691 + 10 * Math.log10(Math.max(power, 1e-15));
}

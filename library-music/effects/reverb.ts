import { createStereo, decibelsToGain, SAMPLE_RATE, type Stereo } from "../synth/audio";
import { OnePole } from "../synth/filters";
import { createRandom } from "../synth/random";

export type ReverbSettings = {
  /** Time to fall by 60 dB in the middle of the spectrum. */
  decaySeconds: number;
  /** Above this the air and the walls swallow the sound sooner. */
  dampingHertz: number;
  preDelaySeconds: number;
  /** 1 is a hall; 0.3 a small room. */
  size: number;
  lowCutHertz?: number;
  gainDb?: number;
};

const LINES = 16;
// Mutually prime lengths spread over 25–78 ms, so that no echo pattern repeats within hearing.
const LENGTHS = [
  1213, 1327, 1451, 1583, 1721, 1867, 1999, 2131, 2281, 2437, 2593, 2767, 2963, 3181, 3407, 3691,
];

/**
 * A feedback delay network: sixteen delay lines that feed each other through a Householder mirror, each losing
 * energy evenly over time and sooner in the treble, a few of them breathing slowly so that tails do not ring.
 */
export function renderReverb(input: Stereo, settings: ReverbSettings): Stereo {
  const probe = createStereo(Math.ceil(settings.decaySeconds * 1.2 * SAMPLE_RATE));
  probe.left[0] = 1;
  probe.right[0] = 1;
  const response = runNetwork(probe, { ...settings, preDelaySeconds: 0, lowCutHertz: 20 }, 1);
  let energy = 0;
  for (let i = 0; i < response.left.length; i++) energy += response.left[i]! ** 2 + response.right[i]! ** 2;
  // Brought to the energy of what comes in, so that a send of -12 dB means the same in every room.
  return runNetwork(input, settings, decibelsToGain(settings.gainDb ?? 0) / Math.sqrt(energy / 2));
}

function runNetwork(input: Stereo, settings: ReverbSettings, gain: number): Stereo {
  const length = input.left.length;
  const output = createStereo(length);
  const random = createRandom(`reverb ${settings.size} ${settings.decaySeconds}`);
  const lengths = LENGTHS.map((samples) => Math.max(60, Math.round(samples * settings.size)));
  const capacity = 8192;
  const mask = capacity - 1;
  const lines = lengths.map(() => new Float32Array(capacity));
  const gains = lengths.map((samples) => 10 ** ((-3 * samples) / SAMPLE_RATE / settings.decaySeconds));
  const damping = 1 - Math.exp((-2 * Math.PI * settings.dampingHertz) / SAMPLE_RATE);
  const filtered = new Float64Array(LINES);
  const taps = new Float64Array(LINES);
  const depth = lengths.map((_, i) => (i % 2 === 0 ? 5 + (i % 5) : 0));
  const rate = lengths.map(() => random.between(0.25, 0.9));
  const drift = new Float64Array(LINES);
  const phase0 = lengths.map(() => random.next() * 2 * Math.PI);
  const diffuseLeft = createDiffuser([142, 379, 107, 277], settings.size);
  const diffuseRight = createDiffuser([151, 353, 113, 307], settings.size);
  const lowCutLeft = new OnePole(settings.lowCutHertz ?? 140);
  const lowCutRight = new OnePole(settings.lowCutHertz ?? 140);
  const preDelay = Math.round(settings.preDelaySeconds * SAMPLE_RATE);
  for (let i = 0; i < length; i++) {
    if ((i & 63) === 0) {
      for (let k = 0; k < LINES; k += 2)
        drift[k] = depth[k]! * (1 + Math.sin(phase0[k]! + (2 * Math.PI * rate[k]! * i) / SAMPLE_RATE));
    }
    const source = i - preDelay;
    const left = source < 0 ? 0 : diffuseLeft(lowCutLeft.highpass(input.left[source]!));
    const right = source < 0 ? 0 : diffuseRight(lowCutRight.highpass(input.right[source]!));
    let sum = 0;
    for (let k = 0; k < LINES; k++) {
      const line = lines[k]!;
      const back = lengths[k]! + drift[k]!;
      const whole = Math.floor(back);
      const part = back - whole;
      const read = i - whole;
      const tap = line[read & mask]! * (1 - part) + line[(read - 1) & mask]! * part;
      const damped = filtered[k]! + damping * (tap - filtered[k]!);
      filtered[k] = damped;
      const value = damped * gains[k]!;
      taps[k] = value;
      sum += value;
    }
    const mirror = (sum * 2) / LINES;
    let outLeft = 0;
    let outRight = 0;
    for (let k = 0; k < LINES; k++) {
      const value = taps[k]!;
      lines[k]![i & mask] = value - mirror + ((k & 1) === 0 ? left : right);
      const signed = (k & 2) === 0 ? value : -value;
      if ((k & 1) === 0) outLeft += signed;
      else outRight += signed;
    }
    output.left[i] = outLeft * gain;
    output.right[i] = outRight * gain;
  }
  return output;
}

/** Four all-pass stages that smear a click into a soft cloud before it enters the network. */
function createDiffuser(lengths: readonly number[], size: number): (input: number) => number {
  const stages = lengths.map((samples) => ({
    line: new Float32Array(Math.max(8, Math.round(samples * (0.4 + 0.6 * size)))),
    at: 0,
  }));
  return (input) => {
    let value = input;
    for (const stage of stages) {
      const delayed = stage.line[stage.at]!;
      const next = value + delayed * 0.62;
      stage.line[stage.at] = next;
      stage.at = stage.at + 1 === stage.line.length ? 0 : stage.at + 1;
      value = delayed - next * 0.62;
    }
    return value;
  };
}

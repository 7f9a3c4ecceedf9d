import { midiToHertz, SAMPLE_RATE } from "./audio";
import { OnePole } from "./filters";
import { type Instrument, panGains } from "./instrument";

export type PluckedSettings = {
  /** Where the finger meets the string, as a part of its length: small is nasal, 0.5 is round. */
  pluckPosition: number;
  /** How long middle C rings, to −60 dB; higher strings ring shorter. */
  ringSeconds: number;
  /** 0 gut or nylon, 1 new steel. */
  brightness: number;
  /** How much of the pluck is the scratch of nail and skin. */
  scratch?: number;
  releaseSeconds?: number;
  spread?: number;
};

/**
 * A plucked string by delay line (Karplus and Strong, extended): the string starts in the shape that the finger gives
 * it, each round trip loses a little treble and energy, and an all-pass keeps the pitch exact between samples.
 */
export function createPlucked(settings: PluckedSettings): Instrument {
  return (tone, out) => {
    const hertz = midiToHertz(tone.midi);
    const release = settings.releaseSeconds ?? 0.12;
    const total = Math.min(
      out.left.length - tone.startSample,
      tone.lengthSamples + Math.round(release * 5 * SAMPLE_RATE),
    );
    if (total <= 0) return;
    // Two planes of swing, a hair apart, make the tone alive; they lie a little apart in space too.
    const pan = ((tone.midi - 60) / 40) * (settings.spread ?? 0.15);
    const first = pluckString(
      { ...settings, hertz: hertz * 0.9998, velocity: tone.velocity, total },
      tone.random.next,
    );
    const second = pluckString(
      {
        ...settings,
        hertz: hertz * 1.0004,
        velocity: tone.velocity,
        total,
        ringSeconds: settings.ringSeconds * 0.7,
      },
      tone.random.next,
    );
    const near = panGains(pan - 0.12);
    const far = panGains(pan + 0.12);
    const damping = Math.exp(-1 / (release * SAMPLE_RATE));
    let gain = 1;
    for (let i = 0; i < total; i++) {
      if (i >= tone.lengthSamples) gain *= damping;
      const a = first[i]! * gain * 0.6;
      const b = second[i]! * gain * 0.4;
      out.left[tone.startSample + i]! += a * near.left + b * far.left;
      out.right[tone.startSample + i]! += a * near.right + b * far.right;
    }
  };
}

type StringSettings = PluckedSettings & { hertz: number; velocity: number; total: number };

function pluckString(settings: StringSettings, noise: () => number): Float32Array {
  const { hertz, brightness, velocity, total } = settings;
  const omega = (2 * Math.PI * hertz) / SAMPLE_RATE;
  const period = SAMPLE_RATE / hertz;
  // The loss filter is a two-point average weighted towards the present sample; dull strings lose treble sooner.
  const blur = 0.04 + 0.3 * (1 - brightness) * Math.min(1, 0.45 + period / 400);
  const filterDelay = Math.atan2(blur * Math.sin(omega), 1 - blur + blur * Math.cos(omega)) / omega;
  const filterGain = Math.hypot(1 - blur + blur * Math.cos(omega), blur * Math.sin(omega));
  const ring = settings.ringSeconds * (261.6 / hertz) ** 0.55;
  const loss = Math.min(0.99995, 10 ** ((-3 * period) / (ring * SAMPLE_RATE)) / filterGain);
  const whole = Math.floor(period - filterDelay - 0.4);
  const part = period - filterDelay - whole;
  // Exact phase delay of a first-order all-pass at the fundamental, not only at zero frequency.
  const allpass = Math.sin((omega - part * omega) / 2) / Math.sin((omega + part * omega) / 2);
  const line = shapePluck(whole, settings, noise);
  const output = new Float32Array(total);
  let at = 0;
  let previous = 0;
  let allpassIn = 0;
  let allpassOut = 0;
  for (let i = 0; i < total; i++) {
    const value = line[at]!;
    output[i] = value;
    const filtered = loss * ((1 - blur) * value + blur * previous);
    previous = value;
    allpassOut = allpass * (filtered - allpassOut) + allpassIn;
    allpassIn = filtered;
    line[at] = allpassOut;
    at = at + 1 === whole ? 0 : at + 1;
  }
  const level = 0.5 * (0.15 + 0.85 * velocity ** 1.4);
  const rise = Math.round(0.0006 * SAMPLE_RATE);
  for (let i = 0; i < total; i++) output[i] = output[i]! * level * (i < rise ? i / rise : 1);
  return output;
}

/** The force on the bridge of a string pulled aside at one point is a pulse as wide as that point is far. */
function shapePluck(length: number, settings: StringSettings, noise: () => number): Float32Array {
  const { pluckPosition, velocity, brightness, scratch = 0.2 } = settings;
  const shape = new Float32Array(length);
  const edge = Math.max(1, Math.round(length * pluckPosition));
  for (let i = 0; i < length; i++) shape[i] = (i < edge ? 1 - pluckPosition : -pluckPosition) * (1 - scratch);
  const rough = Float32Array.from({ length }, () => noise() * 2 - 1);
  for (let i = 0; i < length; i++) shape[i]! += scratch * (rough[i]! - rough[(i + edge) % length]!) * 0.7;
  const cutoff = 500 + 9000 * (0.15 + 0.85 * brightness) * (0.12 + 0.88 * velocity ** 1.6);
  for (let pass = 0; pass < 2; pass++) {
    const soften = new OnePole(cutoff);
    // Run round twice: the string is a loop, so the filter must not start from silence.
    for (let i = 0; i < length; i++) soften.lowpass(shape[i]!);
    for (let i = 0; i < length; i++) shape[i] = soften.lowpass(shape[i]!);
  }
  let mean = 0;
  let energy = 0;
  for (const value of shape) mean += value / length;
  for (let i = 0; i < length; i++) {
    shape[i]! -= mean;
    energy += shape[i]! ** 2 / length;
  }
  const scale = 0.35 / Math.sqrt(energy + 1e-9);
  for (let i = 0; i < length; i++) shape[i]! *= scale;
  return shape;
}

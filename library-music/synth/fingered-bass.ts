import { midiToHertz, SAMPLE_RATE } from "./audio";
import { OnePole, StateVariableFilter } from "./filters";
import type { Instrument } from "./instrument";

export type FingeredBassSettings = {
  /** 0 a soft upright, 1 a bright electric. */
  brightness: number;
  ringSeconds: number;
};

/** A thick string under the fingers: few partials, quickly duller, over a firm fundamental, with the thump of the touch. */
export function createFingeredBass({ brightness, ringSeconds }: FingeredBassSettings): Instrument {
  return (tone, out) => {
    const { startSample, velocity, random } = tone;
    const release = 0.05;
    const total = Math.min(
      out.left.length - startSample,
      tone.lengthSamples + Math.round(release * 6 * SAMPLE_RATE),
    );
    if (total <= 0) return;
    const hertz = midiToHertz(tone.midi);
    const ring = ringSeconds * (65 / hertz) ** 0.35;
    const glide = tone.glideFromMidi === undefined ? 0 : tone.glideFromMidi - tone.midi;
    const partials = Array.from({ length: 12 }, (_, i) => {
      const n = i + 1;
      const tilt = n === 1 ? 1 : Math.abs(Math.sin(Math.PI * n * 0.22)) * n ** -(1.75 - 0.75 * brightness);
      const hard = n === 1 ? 1 : 0.45 + 0.75 * velocity;
      return {
        n: n * Math.sqrt(1 + 0.00006 * n * n),
        amplitude: tilt * hard,
        decay: Math.exp((-(6.9 / ring) * (1 + (n - 1) * (0.85 - 0.45 * brightness))) / SAMPLE_RATE),
        phase: n === 1 ? 0 : random.next() * 0.5,
      };
    });
    const thump = new StateVariableFilter(180, 1.2);
    const soft = new OnePole(900 + 3500 * brightness);
    const damping = Math.exp(-1 / (release * SAMPLE_RATE));
    const level = 0.34 * (0.25 + 0.75 * velocity ** 1.2);
    const rise = (0.002 + 0.004 * (1 - brightness)) * SAMPLE_RATE;
    const step = (2 * Math.PI * hertz) / SAMPLE_RATE;
    let phase = 0;
    let gate = 1;
    for (let i = 0; i < total; i++) {
      // A finger pulls the string slightly sharp; it settles as the swing does.
      const seconds = i / SAMPLE_RATE;
      const bend = 0.12 * velocity * Math.exp(-seconds / 0.03) + glide * Math.exp(-seconds / 0.05);
      phase += i < 12_000 ? step * 2 ** (bend / 12) : step;
      if (i >= tone.lengthSamples) gate *= damping;
      let value = 0;
      for (let k = 0; k < partials.length; k++) {
        const partial = partials[k]!;
        if (partial.amplitude < 1e-4) continue;
        value += partial.amplitude * Math.sin(phase * partial.n + partial.phase);
        partial.amplitude *= partial.decay;
      }
      thump.process((random.next() - 0.5) * Math.exp(-seconds / 0.012));
      const sound =
        soft.lowpass(value + thump.band * 0.9 * velocity) * level * gate * (i < rise ? i / rise : 1);
      out.left[startSample + i]! += sound;
      out.right[startSample + i]! += sound;
    }
  };
}

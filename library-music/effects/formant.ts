import { Biquad } from "../synth/biquad";
import type { Effect } from "./effect";

export type Resonance = { hertz: number; q: number; gain: number };

/** Rings of a body or a throat added to the plain sound: what turns a string into a guitar, a reed into a voice. */
export function resonate(resonances: readonly Resonance[], dry: number): Effect {
  return (sound) => {
    for (const samples of [sound.left, sound.right]) {
      const filters = resonances.map(({ hertz, q }) => new Biquad({ kind: "bandpass", hertz, q }));
      for (let i = 0; i < samples.length; i++) {
        const input = samples[i]!;
        let value = input * dry;
        for (let k = 0; k < filters.length; k++) value += filters[k]!.process(input) * resonances[k]!.gain;
        samples[i] = value;
      }
    }
  };
}

export const BODIES = {
  steelGuitar: [
    { hertz: 101, q: 9, gain: 1.3 },
    { hertz: 198, q: 8, gain: 1.1 },
    { hertz: 286, q: 7, gain: 0.5 },
    { hertz: 412, q: 8, gain: 0.7 },
    { hertz: 640, q: 6, gain: 0.45 },
    { hertz: 2400, q: 1.2, gain: 0.5 },
  ],
  nylonGuitar: [
    { hertz: 94, q: 9, gain: 1.5 },
    { hertz: 182, q: 8, gain: 1.4 },
    { hertz: 248, q: 7, gain: 0.7 },
    { hertz: 391, q: 7, gain: 0.8 },
    { hertz: 560, q: 5, gain: 0.4 },
  ],
  ukulele: [
    { hertz: 262, q: 7, gain: 1.3 },
    { hertz: 410, q: 7, gain: 1.2 },
    { hertz: 640, q: 5, gain: 0.8 },
    { hertz: 1100, q: 3, gain: 0.5 },
  ],
  violin: [
    { hertz: 275, q: 8, gain: 1.0 },
    { hertz: 460, q: 7, gain: 1.4 },
    { hertz: 560, q: 8, gain: 1.1 },
    { hertz: 980, q: 4, gain: 0.7 },
    { hertz: 2600, q: 1.6, gain: 0.7 },
  ],
  cello: [
    { hertz: 104, q: 6, gain: 0.9 },
    { hertz: 185, q: 7, gain: 1.2 },
    { hertz: 240, q: 7, gain: 0.9 },
    { hertz: 430, q: 5, gain: 0.8 },
    { hertz: 1500, q: 1.6, gain: 0.7 },
  ],
  voiceAh: [
    { hertz: 720, q: 6, gain: 2.0 },
    { hertz: 1180, q: 8, gain: 1.2 },
    { hertz: 2750, q: 9, gain: 0.55 },
    { hertz: 3500, q: 9, gain: 0.3 },
  ],
  voiceOo: [
    { hertz: 340, q: 5, gain: 2.0 },
    { hertz: 780, q: 7, gain: 0.7 },
    { hertz: 2500, q: 9, gain: 0.18 },
  ],
} as const satisfies Record<string, readonly Resonance[]>;

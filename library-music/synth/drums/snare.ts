import { SAMPLE_RATE } from "../audio";
import { Biquad } from "../biquad";
import { addSkin, closeStroke, createStroke, type Drum } from "./drum";

export type SnareSettings = {
  hertz: number;
  ringSeconds: number;
  wires: number;
  wireSeconds: number;
  wireHertz: number;
};

/** Two modes of the skin and the rattle of the wires below; soft strokes are mostly wires. */
export function createSnare({ hertz, ringSeconds, wires, wireSeconds, wireHertz }: SnareSettings): Drum {
  return (velocity, random) => {
    const sound = createStroke(Math.max(ringSeconds, wireSeconds) * 1.2);
    const tune = hertz * (1 + random.normal() * 0.008);
    addSkin(sound, {
      fromHertz: tune * 1.5,
      toHertz: tune,
      fallSeconds: 0.012,
      ringSeconds,
      gain: 0.5 * velocity,
    });
    addSkin(sound, {
      fromHertz: tune * 1.9,
      toHertz: tune * 1.62,
      fallSeconds: 0.01,
      ringSeconds: ringSeconds * 0.7,
      gain: 0.3 * velocity,
    });
    const band = new Biquad({ kind: "bandpass", hertz: wireHertz * random.between(0.95, 1.05), q: 0.55 });
    const clear = new Biquad({ kind: "highpass", hertz: 700 });
    const crack = new Biquad({ kind: "bandpass", hertz: 1900, q: 0.8 });
    for (let i = 0; i < sound.length; i++) {
      const seconds = i / SAMPLE_RATE;
      const noise = random.next() - 0.5;
      const rattle =
        clear.process(band.process(noise)) * Math.exp((-6.9 * seconds) / wireSeconds) * wires * 2;
      const hit = crack.process(noise * Math.exp(-seconds / 0.003)) * 1.6 * velocity;
      sound[i] = (sound[i]! + (rattle + hit) * Math.min(1, i / 12)) * 0.6 * (0.12 + 0.88 * velocity ** 1.2);
    }
    return closeStroke(sound);
  };
}

export const SNARES = {
  acoustic: { hertz: 188, ringSeconds: 0.16, wires: 0.85, wireSeconds: 0.24, wireHertz: 4200 },
  tight: { hertz: 215, ringSeconds: 0.12, wires: 0.9, wireSeconds: 0.17, wireHertz: 5000 },
  dusty: { hertz: 172, ringSeconds: 0.15, wires: 0.7, wireSeconds: 0.17, wireHertz: 2900 },
  big: { hertz: 165, ringSeconds: 0.24, wires: 1, wireSeconds: 0.4, wireHertz: 3600 },
  electronic: { hertz: 192, ringSeconds: 0.13, wires: 1, wireSeconds: 0.26, wireHertz: 4600 },
} as const satisfies Record<string, SnareSettings>;

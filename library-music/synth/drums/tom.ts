import { SAMPLE_RATE } from "../audio";
import { Biquad } from "../biquad";
import { addSkin, closeStroke, createStroke, type Drum } from "./drum";

export type TomSettings = { hertz: number; ringSeconds: number; attack: number };

/** A tuned skin; with a low pitch and a long ring the big drums of the cinema. */
export function createTom({ hertz, ringSeconds, attack }: TomSettings): Drum {
  return (velocity, random) => {
    const sound = createStroke(ringSeconds);
    const tune = hertz * (1 + random.normal() * 0.006);
    const skin = { fallSeconds: 0.035, ringSeconds, gain: 0.7 };
    addSkin(sound, { ...skin, fromHertz: tune * (1.25 + 0.35 * velocity), toHertz: tune });
    addSkin(sound, {
      ...skin,
      fromHertz: tune * 1.7,
      toHertz: tune * 1.59,
      ringSeconds: ringSeconds * 0.45,
      gain: 0.28,
    });
    addSkin(sound, {
      ...skin,
      fromHertz: tune * 2.4,
      toHertz: tune * 2.14,
      ringSeconds: ringSeconds * 0.25,
      gain: 0.16,
    });
    const slap = new Biquad({ kind: "bandpass", hertz: 700 + hertz * 6, q: 0.7 });
    for (let i = 0; i < Math.min(sound.length, 0.06 * SAMPLE_RATE); i++)
      sound[i]! +=
        slap.process((random.next() - 0.5) * Math.exp(-i / (0.008 * SAMPLE_RATE))) *
        attack *
        (0.3 + velocity);
    const level = 0.75 * (0.12 + 0.88 * velocity ** 1.3);
    for (let i = 0; i < sound.length; i++) sound[i] = Math.tanh(sound[i]! * 1.2) * level;
    return closeStroke(sound);
  };
}

export const TOMS = {
  high: { hertz: 165, ringSeconds: 0.5, attack: 0.8 },
  low: { hertz: 98, ringSeconds: 0.7, attack: 0.8 },
  taiko: { hertz: 66, ringSeconds: 1.1, attack: 1.4 },
  boom: { hertz: 41, ringSeconds: 2.2, attack: 0.8 },
  conga: { hertz: 210, ringSeconds: 0.28, attack: 0.5 },
} as const satisfies Record<string, TomSettings>;

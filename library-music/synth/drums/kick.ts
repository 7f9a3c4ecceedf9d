import { SAMPLE_RATE } from "../audio";
import { Biquad } from "../biquad";
import { addSkin, closeStroke, createStroke, type Drum } from "./drum";

export type KickSettings = { hertz: number; ringSeconds: number; click: number; sweep: number };

/** The falling pitch is the punch, the steady one the weight, the click what small speakers hear. */
export function createKick({ hertz, ringSeconds, click, sweep }: KickSettings): Drum {
  return (velocity, random) => {
    const sound = createStroke(ringSeconds);
    const tune = hertz * (1 + random.normal() * 0.004);
    addSkin(sound, {
      fromHertz: tune * (1 + sweep * (0.6 + 0.4 * velocity)),
      toHertz: tune,
      fallSeconds: 0.022,
      ringSeconds,
      gain: 0.9,
    });
    addSkin(sound, {
      fromHertz: tune * 3.4,
      toHertz: tune * 1.7,
      fallSeconds: 0.012,
      ringSeconds: 0.09,
      gain: 0.25,
    });
    const beater = new Biquad({ kind: "bandpass", hertz: 2600, q: 0.7 });
    const length = Math.min(sound.length, Math.round(0.02 * SAMPLE_RATE));
    for (let i = 0; i < length; i++)
      sound[i]! +=
        beater.process((random.next() - 0.5) * Math.exp(-i / (0.0022 * SAMPLE_RATE))) * click * 2 * velocity;
    const level = 0.75 * (0.25 + 0.75 * velocity);
    for (let i = 0; i < sound.length; i++) sound[i] = Math.tanh(sound[i]! * 1.3) * level;
    return closeStroke(sound);
  };
}

export const KICKS = {
  acoustic: { hertz: 58, ringSeconds: 0.34, click: 0.55, sweep: 1.5 },
  soft: { hertz: 54, ringSeconds: 0.3, click: 0.15, sweep: 0.9 },
  pop: { hertz: 52, ringSeconds: 0.36, click: 0.7, sweep: 2.6 },
  electronic: { hertz: 49, ringSeconds: 0.42, click: 0.6, sweep: 4.2 },
  dusty: { hertz: 56, ringSeconds: 0.28, click: 0.3, sweep: 1.6 },
} as const satisfies Record<string, KickSettings>;

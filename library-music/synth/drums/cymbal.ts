import { SAMPLE_RATE } from "../audio";
import { Biquad } from "../biquad";
import { closeStroke, createStroke, type Drum } from "./drum";

export type CymbalSettings = {
  ringSeconds: number;
  /** The lowest of its many pitches. */
  hertz: number;
  lowCutHertz: number;
  /** The tick of the stick against the wash. */
  ping: number;
  /** Time to bloom: long for a swell with soft mallets. */
  riseSeconds: number;
  topHertz?: number;
};

// Ratios without order, as the modes of a thin plate are; far apart at first, then a cloud.
const RATIOS = [
  1, 1.342, 1.493, 1.789, 2.03, 2.451, 2.76, 3.117, 3.61, 4.07, 4.55, 5.19, 5.87, 6.61, 7.43, 8.3,
];

export function createCymbal(settings: CymbalSettings): Drum {
  const { ringSeconds, hertz, lowCutHertz, ping, riseSeconds, topHertz = 15_000 } = settings;
  return (velocity, random) => {
    const sound = createStroke(ringSeconds + riseSeconds);
    const modes = RATIOS.map((ratio, k) => ({
      step: (hertz * ratio * random.between(0.992, 1.008)) / SAMPLE_RATE,
      phase: random.next(),
      gain: 1 / (1 + k * 0.12),
      decay: Math.exp((-6.9 * (0.8 + k * 0.09)) / (ringSeconds * SAMPLE_RATE)),
    })).filter((mode) => mode.step < 0.3);
    const low = new Biquad({ kind: "highpass", hertz: lowCutHertz, q: 0.8 });
    const low2 = new Biquad({ kind: "highpass", hertz: lowCutHertz, q: 0.6 });
    const top = new Biquad({ kind: "lowpass", hertz: topHertz * (0.55 + 0.45 * velocity) });
    const rise = Math.max(1, riseSeconds * SAMPLE_RATE);
    const level = 0.28 * (0.15 + 0.85 * velocity ** 1.2);
    for (let i = 0; i < sound.length; i++) {
      const seconds = i / SAMPLE_RATE;
      let metal = 0;
      for (let k = 0; k < modes.length; k++) {
        const mode = modes[k]!;
        mode.phase += mode.step;
        if (mode.phase >= 1) mode.phase -= 1;
        // Squares carry the many high partials that a sine would not.
        metal += mode.phase < 0.5 ? mode.gain : -mode.gain;
        if (i > rise) mode.gain *= mode.decay;
      }
      const after = Math.max(0, seconds - riseSeconds);
      const wash = (random.next() - 0.5) * Math.exp((-6.9 * after) / (ringSeconds * 0.8));
      const stick = 1 + ping * 3 * Math.exp(-seconds / 0.008);
      const bloom = riseSeconds > 0.05 ? Math.min(1, i / rise) ** 2.2 : Math.min(1, i / rise);
      const raw = (metal * 0.05 * Math.exp((-4 * after) / ringSeconds) + wash * 0.55) * stick;
      sound[i] = top.process(low2.process(low.process(raw))) * bloom * level;
    }
    return closeStroke(sound);
  };
}

export const CYMBALS = {
  closedHat: { ringSeconds: 0.075, hertz: 540, lowCutHertz: 6500, ping: 0.5, riseSeconds: 0.0005 },
  softHat: {
    ringSeconds: 0.06,
    hertz: 480,
    lowCutHertz: 5200,
    ping: 0.25,
    riseSeconds: 0.001,
    topHertz: 11_000,
  },
  openHat: { ringSeconds: 0.42, hertz: 540, lowCutHertz: 5600, ping: 0.3, riseSeconds: 0.0008 },
  ride: { ringSeconds: 1.3, hertz: 390, lowCutHertz: 3200, ping: 1.6, riseSeconds: 0.0005, topHertz: 12_000 },
  crash: { ringSeconds: 2.6, hertz: 330, lowCutHertz: 2200, ping: 0.5, riseSeconds: 0.004, topHertz: 13_000 },
  swell: { ringSeconds: 2.4, hertz: 300, lowCutHertz: 2000, ping: 0, riseSeconds: 2.0, topHertz: 12_000 },
} as const satisfies Record<string, CymbalSettings>;

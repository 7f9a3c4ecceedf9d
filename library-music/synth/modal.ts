import { midiToHertz, SAMPLE_RATE } from "./audio";
import { Biquad } from "./biquad";
import { type Instrument, panGains } from "./instrument";

export type Mode = {
  /** Times the fundamental. */
  ratio: number;
  gain: number;
  /** Time to −60 dB at middle C. */
  ringSeconds: number;
};

export type ModalSettings = {
  modes: readonly Mode[];
  /** How quickly ringing shortens with pitch: 1 halves it each octave. */
  shortening: number;
  /** The tick of the mallet. */
  click: number;
  clickHertz: number;
  /** Without dampers a note rings on whatever its length. */
  damped?: boolean;
  spread?: number;
  tremoloHertz?: number;
};

/** Bars, tongues and bells: a handful of damped sines, the higher ones louder the harder they are struck. */
export function createModal(settings: ModalSettings): Instrument {
  return (tone, out) => {
    const { startSample, velocity, midi, random } = tone;
    const hertz = midiToHertz(midi);
    const shorter = 2 ** ((-(midi - 60) / 12) * settings.shortening);
    const longest = Math.max(...settings.modes.map((mode) => mode.ringSeconds)) * shorter;
    const wanted =
      settings.damped === true ? tone.lengthSamples + 0.6 * SAMPLE_RATE : longest * 1.1 * SAMPLE_RATE;
    const total = Math.min(out.left.length - startSample, Math.round(wanted));
    if (total <= 0) return;
    const sound = new Float32Array(total);
    for (const mode of settings.modes) {
      const frequency = hertz * mode.ratio;
      if (frequency > 16_000) continue;
      const harder = mode.ratio > 1.5 ? 0.25 + 0.9 * velocity ** 1.4 : 1;
      ringMode(sound, frequency, mode.gain * harder, mode.ringSeconds * shorter);
    }
    const tick = new Biquad({ kind: "bandpass", hertz: settings.clickHertz, q: 1 });
    for (let i = 0; i < Math.min(total, 0.03 * SAMPLE_RATE); i++)
      sound[i]! +=
        tick.process((random.next() - 0.5) * Math.exp(-i / (0.003 * SAMPLE_RATE))) *
        settings.click *
        velocity;
    const level = 0.3 * (0.1 + 0.9 * velocity ** 1.4);
    const gains = panGains(((midi - 72) / 24) * (settings.spread ?? 0.3));
    const release = Math.exp(-1 / (0.09 * SAMPLE_RATE));
    const sway = (2 * Math.PI * (settings.tremoloHertz ?? 0)) / SAMPLE_RATE;
    let gate = 1;
    for (let i = 0; i < total; i++) {
      if (settings.damped === true && i > tone.lengthSamples) gate *= release;
      const value = sound[i]! * level * gate * (sway === 0 ? 1 : 0.8 + 0.2 * Math.cos(sway * i));
      out.left[startSample + i]! += value * gains.left;
      out.right[startSample + i]! += value * gains.right;
    }
  };
}

function ringMode(sound: Float32Array, hertz: number, amplitude: number, ringSeconds: number): void {
  const decay = 6.9 / ringSeconds;
  const radius = Math.exp(-decay / SAMPLE_RATE);
  const angle = (2 * Math.PI * hertz) / SAMPLE_RATE;
  const c1 = 2 * radius * Math.cos(angle);
  const c2 = radius * radius;
  let y1 = 0;
  let y2 = (-amplitude * Math.sin(angle)) / radius;
  for (let i = 0; i < sound.length; i++) {
    const y = c1 * y1 - c2 * y2;
    y2 = y1;
    y1 = y;
    sound[i]! += y;
  }
}

export const MODAL = {
  celesta: {
    modes: [
      { ratio: 1, gain: 0.8, ringSeconds: 2.6 },
      { ratio: 2.0, gain: 0.12, ringSeconds: 1.6 },
      { ratio: 4.02, gain: 0.22, ringSeconds: 0.7 },
      { ratio: 9.1, gain: 0.05, ringSeconds: 0.2 },
    ],
    shortening: 0.35,
    click: 0.25,
    clickHertz: 3200,
    spread: 0.35,
  },
  glockenspiel: {
    modes: [
      { ratio: 1, gain: 0.7, ringSeconds: 3.6 },
      { ratio: 2.76, gain: 0.3, ringSeconds: 1.6 },
      { ratio: 5.4, gain: 0.16, ringSeconds: 0.7 },
      { ratio: 8.93, gain: 0.06, ringSeconds: 0.25 },
    ],
    shortening: 0.3,
    click: 0.3,
    clickHertz: 6000,
    spread: 0.4,
  },
  musicBox: {
    modes: [
      { ratio: 1, gain: 0.8, ringSeconds: 2.2 },
      { ratio: 2.01, gain: 0.2, ringSeconds: 1.2 },
      { ratio: 3.02, gain: 0.1, ringSeconds: 0.8 },
      { ratio: 6.27, gain: 0.22, ringSeconds: 0.35 },
      { ratio: 11.1, gain: 0.06, ringSeconds: 0.1 },
    ],
    shortening: 0.4,
    click: 0.35,
    clickHertz: 4200,
    spread: 0.3,
  },
  tubularBell: {
    modes: [
      { ratio: 0.5, gain: 0.12, ringSeconds: 5 },
      { ratio: 1, gain: 0.6, ringSeconds: 6 },
      { ratio: 1.48, gain: 0.25, ringSeconds: 4 },
      { ratio: 2.0, gain: 0.3, ringSeconds: 4.5 },
      { ratio: 2.71, gain: 0.25, ringSeconds: 2.6 },
      { ratio: 3.55, gain: 0.12, ringSeconds: 1.5 },
    ],
    shortening: 0.3,
    click: 0.2,
    clickHertz: 2500,
    spread: 0.25,
  },
  marimba: {
    modes: [
      { ratio: 1, gain: 0.9, ringSeconds: 1.1 },
      { ratio: 3.98, gain: 0.22, ringSeconds: 0.28 },
      { ratio: 9.9, gain: 0.07, ringSeconds: 0.09 },
    ],
    shortening: 0.75,
    click: 0.4,
    clickHertz: 1200,
    spread: 0.4,
  },
  xylophone: {
    modes: [
      { ratio: 1, gain: 0.8, ringSeconds: 0.6 },
      { ratio: 3.0, gain: 0.3, ringSeconds: 0.3 },
      { ratio: 6.1, gain: 0.14, ringSeconds: 0.12 },
    ],
    shortening: 0.5,
    click: 0.5,
    clickHertz: 2600,
    spread: 0.4,
  },
  vibraphone: {
    modes: [
      { ratio: 1, gain: 0.9, ringSeconds: 5 },
      { ratio: 4.0, gain: 0.14, ringSeconds: 1.6 },
      { ratio: 10.1, gain: 0.04, ringSeconds: 0.4 },
    ],
    shortening: 0.5,
    click: 0.15,
    clickHertz: 1400,
    damped: true,
    tremoloHertz: 4.6,
    spread: 0.35,
  },
  kalimba: {
    modes: [
      { ratio: 1, gain: 0.9, ringSeconds: 1.8 },
      { ratio: 2.0, gain: 0.06, ringSeconds: 0.6 },
      { ratio: 5.42, gain: 0.16, ringSeconds: 0.25 },
      { ratio: 7.1, gain: 0.06, ringSeconds: 0.12 },
    ],
    shortening: 0.45,
    click: 0.5,
    clickHertz: 900,
    spread: 0.3,
  },
} as const satisfies Record<string, ModalSettings>;

import { midiToHertz, SAMPLE_RATE } from "./audio";
import { Envelope, soundingSamples, tailFade } from "./envelope";
import { StateVariableFilter } from "./filters";
import type { Instrument } from "./instrument";

export type WindSettings = {
  /** Strength of each harmonic at full breath; higher ones fade sooner when played softly. */
  harmonics: readonly number[];
  attackSeconds: number;
  releaseSeconds: number;
  breath: number;
  vibratoCents: number;
  vibratoHertz?: number;
  /** Semitones from below at the start of an accented note. */
  scoop?: number;
};

/** Flutes, whistles and clarinets: harmonics that grow with the breath, the breath itself, a vibrato that comes late. */
export function createWind(settings: WindSettings): Instrument {
  const { harmonics, breath, vibratoCents, vibratoHertz = 5.1, scoop = 0 } = settings;
  return (tone, out) => {
    const { startSample, velocity, random } = tone;
    const total = Math.min(
      out.left.length - startSample,
      soundingSamples(tone.lengthSamples, settings.releaseSeconds),
    );
    const base = midiToHertz(tone.midi);
    const envelope = new Envelope(
      {
        attackSeconds: settings.attackSeconds * (1.3 - 0.6 * velocity),
        decaySeconds: 0.5,
        sustain: 0.85,
        releaseSeconds: settings.releaseSeconds,
      },
      tone.lengthSamples,
    );
    const air = new StateVariableFilter(Math.min(9000, base * 2), 1.6);
    const hiss = new StateVariableFilter(5200, 0.6);
    const glide = tone.glideFromMidi === undefined ? -scoop * velocity : tone.glideFromMidi - tone.midi;
    const tongue = tone.glideFromMidi === undefined ? 2.5 : 0.4;
    const level = 0.26 * (0.2 + 0.8 * velocity ** 1.2);
    const rate = vibratoHertz * random.between(0.95, 1.06);
    const strengths = harmonics.filter((_, k) => base * (k + 1) < 14_000);
    const weights = new Float64Array(strengths.length);
    let phase = random.next();
    let step = 0;
    let sway = 1;
    for (let i = 0; i < total; i++) {
      const amplitude = envelope.next();
      if (i % 32 === 0) {
        const seconds = i / SAMPLE_RATE;
        const late = Math.min(1, Math.max(0, (seconds - 0.18) / 0.35));
        const wave = Math.sin(6.283 * rate * seconds);
        const bend = glide * Math.exp(-seconds / 0.02);
        step = (2 * Math.PI * base * 2 ** ((vibratoCents * late * wave) / 1200 + bend / 12)) / SAMPLE_RATE;
        sway = 1 + 0.07 * late * wave;
        const push = amplitude * (0.45 + 0.55 * velocity);
        for (let k = 0; k < strengths.length; k++) weights[k] = strengths[k]! * push ** (k * 0.55);
      }
      phase += step;
      let value = 0;
      for (let k = 0; k < strengths.length; k++) value += weights[k]! * Math.sin(phase * (k + 1));
      const noise = random.next() - 0.5;
      air.process(noise);
      hiss.process(noise);
      // The tongue lets more air through at the very start.
      const puff = breath * (1 + tongue * Math.exp(-i / (0.03 * SAMPLE_RATE)));
      const gain = level * amplitude * sway * tailFade(i, total, 240);
      const sound = gain * (value + puff * (air.band * 0.7 + hiss.band * 0.35));
      out.left[startSample + i]! += sound;
      out.right[startSample + i]! += sound;
    }
  };
}

export const WINDS = {
  flute: {
    harmonics: [1, 0.42, 0.17, 0.06, 0.03],
    attackSeconds: 0.07,
    releaseSeconds: 0.12,
    breath: 0.22,
    vibratoCents: 12,
  },
  clarinet: {
    harmonics: [1, 0.04, 0.55, 0.05, 0.3, 0.05, 0.16, 0.03, 0.08],
    attackSeconds: 0.05,
    releaseSeconds: 0.1,
    breath: 0.05,
    vibratoCents: 4,
  },
  whistle: {
    harmonics: [1, 0.03, 0.015],
    attackSeconds: 0.05,
    releaseSeconds: 0.1,
    breath: 0.16,
    vibratoCents: 16,
    vibratoHertz: 5.6,
    scoop: 0.8,
  },
} as const satisfies Record<string, WindSettings>;

import { midiToHertz, SAMPLE_RATE } from "./audio";
import { Envelope, type EnvelopeSettings, soundingSamples, tailFade } from "./envelope";
import { StateVariableFilter } from "./filters";
import { type Instrument, panGains } from "./instrument";
import { PulseOscillator, SawOscillator } from "./oscillators";

export type SubtractiveSettings = {
  voices: number;
  detuneCents: number;
  wave: "saw" | "pulse";
  /** A sine an octave below (bass) or at pitch (body), beside the main wave. */
  sub?: { gain: number; octaves: number };
  amplitude: EnvelopeSettings;
  filter: EnvelopeSettings;
  cutoffHertz: number;
  /** How many octaves the filter envelope opens at full velocity. */
  openOctaves: number;
  /** How much the cutoff follows the pitch, 0 to 1. */
  tracking?: number;
  resonance?: number;
  vibratoCents?: number;
  /** Slow movement of the cutoff, in octaves and hertz. */
  drift?: { octaves: number; hertz: number };
  glideSeconds?: number;
  spread?: number;
};

const CONTROL = 32;

/** Oscillators, filter, envelopes: pads, leads, plucks and basses differ only in settings. */
export function createSubtractive(settings: SubtractiveSettings): Instrument {
  const { voices, detuneCents, tracking = 0.5, resonance = 0.8, vibratoCents = 0, spread = 0.6 } = settings;
  return (tone, out) => {
    const { startSample, velocity, random } = tone;
    const total = Math.min(
      out.left.length - startSample,
      soundingSamples(tone.lengthSamples, settings.amplitude.releaseSeconds),
    );
    const base = midiToHertz(tone.midi);
    const stack = Array.from({ length: voices }, (_, i) => {
      const place = voices === 1 ? 0 : ((i + 0.5) / voices) * 2 - 1;
      const phase = random.next();
      return {
        oscillator: settings.wave === "saw" ? new SawOscillator(phase) : new PulseOscillator(phase),
        cents: place * detuneCents + (voices === 1 ? 0 : random.normal()),
        gains: panGains(place * spread * (i % 2 === 0 ? 1 : -1)),
        step: 0,
      };
    });
    const amplitude = new Envelope(settings.amplitude, tone.lengthSamples);
    const opening = new Envelope(settings.filter, tone.lengthSamples);
    const left = new StateVariableFilter(1000, resonance);
    const right = new StateVariableFilter(1000, resonance);
    const center = settings.cutoffHertz * 2 ** ((tracking * (tone.midi - 60)) / 12);
    const level = (0.22 / Math.sqrt(voices)) * (0.2 + 0.8 * velocity ** 1.2);
    const glide = tone.glideFromMidi === undefined ? 0 : tone.glideFromMidi - tone.midi;
    const driftPhase = random.next() * 6.28;
    let subPhase = 0;
    let subStep = 0;
    const subGain = (settings.sub?.gain ?? 0) * Math.sqrt(voices);
    for (let i = 0; i < total; i++) {
      const open = opening.next();
      if (i % CONTROL === 0) {
        const seconds = i / SAMPLE_RATE;
        const bend = glide * Math.exp(-seconds / (settings.glideSeconds ?? 0.04));
        const vibrato =
          vibratoCents * Math.min(1, Math.max(0, (seconds - 0.22) * 3)) * Math.sin(34.5 * seconds);
        const hertz = base * 2 ** (bend / 12 + vibrato / 1200);
        for (const voice of stack) voice.step = (hertz * 2 ** (voice.cents / 1200)) / SAMPLE_RATE;
        subStep = (2 * Math.PI * hertz * 2 ** (settings.sub?.octaves ?? 0)) / SAMPLE_RATE;
        const { drift } = settings;
        const wander =
          drift === undefined ? 0 : drift.octaves * Math.sin(driftPhase + 6.283 * drift.hertz * seconds);
        const cutoff = center * 2 ** (settings.openOctaves * open * (0.35 + 0.65 * velocity) + wander);
        left.tune(cutoff, resonance);
        right.tune(cutoff * 1.03, resonance);
      }
      let sumLeft = 0;
      let sumRight = 0;
      for (let k = 0; k < stack.length; k++) {
        const voice = stack[k]!;
        const value = voice.oscillator.next(voice.step, 0.42);
        sumLeft += value * voice.gains.left;
        sumRight += value * voice.gains.right;
      }
      subPhase += subStep;
      const sub = Math.sin(subPhase) * subGain;
      const gain = amplitude.next() * level * tailFade(i, total, 240);
      out.left[startSample + i]! += gain * (left.process(sumLeft) + sub);
      out.right[startSample + i]! += gain * (right.process(sumRight) + sub);
    }
  };
}

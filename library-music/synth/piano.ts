import { midiToHertz, SAMPLE_RATE } from "./audio";
import { Biquad } from "./biquad";
import { type Instrument, panGains, type Tone } from "./instrument";
import { createRandom, type Random } from "./random";

export type PianoSettings = {
  /** 0 is a soft felt-damped upright, 1 a bright concert grand. */
  brightness: number;
  hammerNoise?: number;
  /** How far low keys lie left and high keys right. */
  spread?: number;
  /** Slow beating of strings not quite in tune, in cents. */
  detuneCents?: number;
};

/**
 * A struck string as the sum of its partials: stretched by stiffness, thinned where the hammer strikes, duller when
 * touched softly. Every partial is two slightly apart in pitch, one quick to give its energy to the soundboard and
 * one that sings on: together the attack, the beating and the long tail of a piano.
 */
export function createPiano(settings: PianoSettings): Instrument {
  return (tone, out) => {
    const { midi } = tone;
    // The same key has the same strings every time it is played.
    const strings = createRandom(`strings ${midi} ${settings.brightness}`);
    const keyPan = Math.max(-1, Math.min(1, (midi - 62) / 30)) * (settings.spread ?? 0.4);
    const partials = designPartials(tone, settings, strings);
    const total = Math.min(out.left.length - tone.startSample, ringSamples(tone));
    if (total <= 0) return;
    const body = new Float32Array(total);
    const side = new Float32Array(total);
    for (const partial of partials) addPartial(partial, body, side, strings);
    addHammer(body, tone, settings);
    damp(body, side, tone);
    const gains = panGains(keyPan);
    for (let i = 0; i < total; i++) {
      out.left[tone.startSample + i]! += gains.left * (body[i]! + side[i]!);
      out.right[tone.startSample + i]! += gains.right * (body[i]! - side[i]!);
    }
  };
}

type Partial = { hertz: number; amplitude: number; decayPerSecond: number; detune: number };

function designPartials(
  { midi, velocity }: Tone,
  { brightness, detuneCents = 0.5 }: PianoSettings,
  strings: Random,
): Partial[] {
  const fundamental = midiToHertz(midi);
  const stiffness = 0.00011 * 2 ** ((midi - 36) / 9.5) + 0.00006;
  const strike = midi < 72 ? 1 / 8 : 1 / (8 + (midi - 72) / 6);
  const softness =
    (230 + 950 * velocity ** 1.7) * (0.5 + 0.75 * brightness) * (1 + Math.max(0, midi - 72) / 60);
  const slowest = 6.9 / (15 * 2 ** (-(midi - 33) / 23));
  const partials: Partial[] = [];
  let energy = 0;
  for (let n = 1; n <= 40; n++) {
    const hertz = n * fundamental * Math.sqrt(1 + stiffness * n * n);
    if (hertz > 11_000) break;
    const above = hertz - fundamental;
    // Felt is hard at its core: a little of the blow is always much brighter than the rest.
    const hammer =
      Math.exp(-above / softness) + (0.012 + 0.05 * velocity ** 2) * Math.exp(-above / (softness * 4));
    const place = 0.12 + Math.abs(Math.sin(Math.PI * n * strike));
    const soundboard = (hertz / (hertz + 70)) ** 2 * 10 ** ((strings.next() - 0.5) * 0.28);
    const amplitude = hammer * place * soundboard;
    if (n > 1 && amplitude < 2e-4) break;
    energy += amplitude * amplitude;
    const decayPerSecond = slowest + 0.85 * (hertz / 1000) ** 1.55;
    const detune = 2 ** ((detuneCents * (0.5 + strings.next())) / 1200);
    partials.push({ hertz, amplitude, decayPerSecond, detune });
  }
  const level = (0.34 * (0.12 + 0.88 * velocity ** 1.5)) / Math.sqrt(energy);
  // Short treble strings speak weaker than their energy says; the ear is most awake in the middle.
  const register = midi > 76 ? 1 - (midi - 76) / 70 : 1;
  for (const partial of partials) partial.amplitude *= level * register;
  return partials;
}

function addPartial(partial: Partial, body: Float32Array, side: Float32Array, strings: Random): void {
  const spread = (strings.next() - 0.5) * 0.7;
  const prompt = { share: 0.8, decay: partial.decayPerSecond * 1.5, hertz: partial.hertz / partial.detune };
  const after = { share: 0.3, decay: partial.decayPerSecond * 0.45, hertz: partial.hertz * partial.detune };
  for (const { share, decay, hertz } of [prompt, after]) {
    const amplitude = partial.amplitude * share;
    const radius = Math.exp(-decay / SAMPLE_RATE);
    const angle = (2 * Math.PI * hertz) / SAMPLE_RATE;
    const c1 = 2 * radius * Math.cos(angle);
    const c2 = radius * radius;
    // A damped sine by recurrence: two multiplications a sample.
    let y1 = 0;
    let y2 = (-amplitude * Math.sin(angle)) / radius;
    const audible = Math.log(Math.max(amplitude, 1e-7) / 4e-6) / decay;
    const end = Math.min(body.length, Math.ceil(Math.max(0, audible) * SAMPLE_RATE));
    for (let i = 0; i < end; i++) {
      const y = c1 * y1 - c2 * y2;
      y2 = y1;
      y1 = y;
      body[i]! += y;
      side[i]! += y * spread;
    }
  }
}

/** The thud of the hammer and key in the wooden body: felt more than heard, but without it no piano. */
function addHammer(body: Float32Array, tone: Tone, settings: PianoSettings): void {
  const amount = (settings.hammerNoise ?? 0.5) * (0.15 + 0.85 * tone.velocity);
  const thud = new Biquad({ kind: "bandpass", hertz: 115 + tone.midi * 1.1, q: 2.2 });
  const knock = new Biquad({ kind: "bandpass", hertz: 900 + 900 * settings.brightness, q: 0.9 });
  const length = Math.min(body.length, Math.round(0.11 * SAMPLE_RATE));
  for (let i = 0; i < length; i++) {
    const seconds = i / SAMPLE_RATE;
    const noise = tone.random.next() - 0.5;
    const strike = noise * Math.exp(-seconds / 0.006);
    body[i]! +=
      amount * (thud.process(strike) * 0.55 + knock.process(noise * Math.exp(-seconds / 0.004)) * 0.09);
  }
  // Felt gives way: softer touch, slower rise.
  const rise = Math.round((0.0008 + 0.003 * (1 - tone.velocity) * (1.3 - settings.brightness)) * SAMPLE_RATE);
  for (let i = 0; i < rise && i < body.length; i++) body[i]! *= 0.5 - 0.5 * Math.cos((Math.PI * i) / rise);
}

function releaseSeconds(midi: number): number {
  // The top strings have no dampers; the bass takes a moment to fall silent.
  return midi > 88 ? 1.2 : 0.09 + 0.13 * Math.max(0, (60 - midi) / 30);
}

function ringSamples({ lengthSamples, midi }: Tone): number {
  return lengthSamples + Math.round(releaseSeconds(midi) * 6 * SAMPLE_RATE);
}

function damp(body: Float32Array, side: Float32Array, { lengthSamples, midi }: Tone): void {
  const rate = Math.exp(-1 / (releaseSeconds(midi) * SAMPLE_RATE));
  let gain = 1;
  for (let i = lengthSamples; i < body.length; i++) {
    gain *= rate;
    body[i]! *= gain;
    side[i]! *= gain;
  }
}

import { midiToHertz, SAMPLE_RATE } from "./audio";
import { Envelope, soundingSamples, tailFade } from "./envelope";
import { StateVariableFilter } from "./filters";
import { type Instrument, panGains } from "./instrument";
import { SawOscillator } from "./oscillators";

export type BowedSettings = {
  players: number;
  attackSeconds: number;
  releaseSeconds: number;
  /** Treble of the loudest note; soft notes are darker. */
  brightnessHertz: number;
  vibratoCents?: number;
  /** How far apart the players are in pitch. */
  detuneCents?: number;
  bowNoise?: number;
  spread?: number;
  /** Below 1 the note fades after its attack: short strokes. */
  sustain?: number;
  decaySeconds?: number;
  /** How much a held note grows towards its middle. */
  swell?: number;
};

const CONTROL = 32;

/** A section of bowed strings: each player a saw with an own pitch, vibrato and place, through the dark of the wood. */
export function createBowed(settings: BowedSettings): Instrument {
  const {
    players,
    vibratoCents = 10,
    detuneCents = 6,
    bowNoise = 0.02,
    spread = 0.7,
    swell = 0.2,
  } = settings;
  return (tone, out) => {
    const { random, startSample, velocity } = tone;
    const total = Math.min(
      out.left.length - startSample,
      soundingSamples(tone.lengthSamples, settings.releaseSeconds),
    );
    const base = midiToHertz(tone.midi);
    const section = Array.from({ length: players }, (_, i) => ({
      saw: new SawOscillator(random.next()),
      cents: players === 1 ? 0 : detuneCents * (((i + 0.5) / players) * 2 - 1) + random.normal() * 1.5,
      rate: random.between(4.7, 5.8),
      phase: random.next() * 6.28,
      depth: vibratoCents * random.between(0.7, 1.25),
      onset: random.between(0.18, 0.4),
      gains: panGains(players === 1 ? 0 : spread * (((i * 2.618) % 1) * 2 - 1)),
      step: 0,
    }));
    const envelope = new Envelope(
      {
        // A slurred note goes on in the bow stroke of the one before.
        attackSeconds:
          settings.attackSeconds * (1.25 - 0.5 * velocity) * (tone.glideFromMidi === undefined ? 1 : 0.6),
        decaySeconds: settings.decaySeconds ?? 0.6,
        sustain: settings.sustain ?? 0.85,
        releaseSeconds: settings.releaseSeconds,
      },
      tone.lengthSamples,
    );
    const left = new StateVariableFilter(1000);
    const right = new StateVariableFilter(1000);
    const scrape = new StateVariableFilter(3200, 0.8);
    const level = (0.24 / Math.sqrt(players)) * (0.2 + 0.8 * velocity ** 1.3);
    const glideSemitones = tone.glideFromMidi === undefined ? 0 : tone.glideFromMidi - tone.midi;
    let arch = 1;
    for (let i = 0; i < total; i++) {
      const amplitude = envelope.next();
      if (i % CONTROL === 0) {
        const seconds = i / SAMPLE_RATE;
        arch = 1 - swell + swell * Math.sin(Math.PI * Math.min(1, i / Math.max(1, tone.lengthSamples))) * 1.4;
        const bend = glideSemitones * Math.exp(-seconds / 0.022);
        for (const player of section) {
          const vibrato =
            player.depth *
            Math.min(1, Math.max(0, (seconds - player.onset * 0.4) / player.onset)) *
            Math.sin(player.phase + 6.283 * player.rate * seconds);
          player.step = (base * 2 ** ((player.cents + vibrato) / 1200 + bend / 12)) / SAMPLE_RATE;
        }
        const open = Math.max(
          base * 1.4,
          settings.brightnessHertz * (0.3 + 0.7 * velocity) * (0.45 + 0.55 * amplitude),
        );
        left.tune(open, 0.6);
        right.tune(open * 1.06, 0.6);
      }
      let sumLeft = 0;
      let sumRight = 0;
      for (let k = 0; k < section.length; k++) {
        const player = section[k]!;
        const value = player.saw.next(player.step);
        sumLeft += value * player.gains.left;
        sumRight += value * player.gains.right;
      }
      scrape.process(random.next() - 0.5);
      const noise = scrape.band * bowNoise * 4;
      const gain = level * amplitude * arch * tailFade(i, total, 480);
      out.left[startSample + i]! += gain * left.process(sumLeft + noise);
      out.right[startSample + i]! += gain * right.process(sumRight + noise);
    }
  };
}

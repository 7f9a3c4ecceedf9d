import { midiToHertz, SAMPLE_RATE } from "./audio";
import { Envelope, soundingSamples, tailFade } from "./envelope";
import { StateVariableFilter } from "./filters";
import { type Instrument, panGains } from "./instrument";
import { SawOscillator } from "./oscillators";

export type BrassSettings = { players: number; brightness: number; attackSeconds: number; spread?: number };

/** Horns: the louder the brighter, from the first breath of every note on; two filters deep, as a bell is dark. */
export function createBrass({ players, brightness, attackSeconds, spread = 0.5 }: BrassSettings): Instrument {
  return (tone, out) => {
    const { startSample, velocity, random } = tone;
    const releaseSeconds = 0.22;
    const total = Math.min(
      out.left.length - startSample,
      soundingSamples(tone.lengthSamples, releaseSeconds),
    );
    const base = midiToHertz(tone.midi);
    const section = Array.from({ length: players }, (_, i) => ({
      saw: new SawOscillator(random.next()),
      cents: random.normal() * 3.5,
      rate: random.between(4.6, 5.4),
      lateSeconds: random.between(0, 0.014),
      gains: panGains(players === 1 ? 0 : spread * ((i / (players - 1)) * 2 - 1)),
      step: 0,
    }));
    const envelope = new Envelope(
      {
        attackSeconds: attackSeconds * (1.35 - 0.6 * velocity),
        decaySeconds: 0.5,
        sustain: 0.82,
        releaseSeconds,
      },
      tone.lengthSamples,
    );
    const filters = [0, 1, 2, 3].map(() => new StateVariableFilter(800, 0.7));
    const [l1, l2, r1, r2] = filters;
    if (l1 === undefined || l2 === undefined || r1 === undefined || r2 === undefined) return;
    const level = (0.26 / Math.sqrt(players)) * (0.2 + 0.8 * velocity ** 1.3);
    for (let i = 0; i < total; i++) {
      const amplitude = envelope.next();
      if (i % 32 === 0) {
        const seconds = i / SAMPLE_RATE;
        const scoop = -28 * Math.exp(-seconds / 0.035);
        for (const player of section) {
          const vibrato =
            5 * Math.min(1, Math.max(0, seconds - 0.4)) * Math.sin(6.283 * player.rate * seconds);
          player.step = (base * 2 ** ((player.cents + scoop + vibrato) / 1200)) / SAMPLE_RATE;
        }
        const cutoff = base * 1.2 + (300 + 2600 * brightness) * amplitude * (0.15 + 0.85 * velocity ** 1.4);
        for (const filter of filters) filter.tune(cutoff, 0.62);
      }
      let sumLeft = 0;
      let sumRight = 0;
      for (let k = 0; k < section.length; k++) {
        const player = section[k]!;
        const value = player.saw.next(player.step);
        sumLeft += value * player.gains.left;
        sumRight += value * player.gains.right;
      }
      const gain = level * amplitude * tailFade(i, total, 240);
      out.left[startSample + i]! += gain * l2.process(l1.process(sumLeft));
      out.right[startSample + i]! += gain * r2.process(r1.process(sumRight));
    }
  };
}

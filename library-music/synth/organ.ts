import { midiToHertz, SAMPLE_RATE } from "./audio";
import type { Instrument } from "./instrument";

const FOOTAGES = [0.5, 1.5, 1, 2, 3, 4, 5, 6, 8];

/** Drawbars 0–8 from the sub-octave up, each a sine, through a rotor that turns slowly. */
export function createOrgan(drawbars: readonly number[], rotorHertz = 0.9): Instrument {
  return (tone, out) => {
    const { startSample, velocity, random } = tone;
    const release = Math.round(0.06 * SAMPLE_RATE);
    const total = Math.min(out.left.length - startSample, tone.lengthSamples + release);
    const step = (2 * Math.PI * midiToHertz(tone.midi)) / SAMPLE_RATE;
    const bars = FOOTAGES.map((ratio, k) => ({ ratio, gain: ((drawbars[k] ?? 0) / 8) ** 1.6 })).filter(
      ({ gain, ratio }) => gain > 0 && step * ratio < 2,
    );
    const level = 0.16 * (0.35 + 0.65 * velocity);
    const rotor = (2 * Math.PI * rotorHertz) / SAMPLE_RATE;
    const clickPhase = random.next() * 6.28;
    for (let i = 0; i < total; i++) {
      // The rotor runs by the clock of the piece, not of the note, or every voice would turn alone.
      const turn = rotor * (startSample + i);
      const doppler = 0.8 * Math.sin(turn);
      let value = 0;
      for (let k = 0; k < bars.length; k++) {
        const bar = bars[k]!;
        value +=
          bar.gain *
          Math.sin(step * bar.ratio * i + doppler * Math.min(2, bar.ratio) * 0.35 + clickPhase * k);
      }
      const edge = Math.min(1, i / (0.006 * SAMPLE_RATE)) * Math.min(1, (total - i) / release);
      const sound = value * level * edge;
      out.left[startSample + i]! += sound * (1 + 0.22 * Math.sin(turn));
      out.right[startSample + i]! += sound * (1 - 0.22 * Math.sin(turn));
    }
  };
}

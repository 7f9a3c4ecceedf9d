import { midiToHertz, SAMPLE_RATE } from "./audio";
import { type Instrument, panGains } from "./instrument";

export type ElectricPianoSettings = {
  /** How much the pickup bites when struck hard. */
  bark: number;
  /** The bell of the tine at the attack. */
  tine: number;
  spread?: number;
};

/** Tine and tone bar by frequency modulation, then the uneven pull of a magnetic pickup. */
export function createElectricPiano({ bark, tine, spread = 0.25 }: ElectricPianoSettings): Instrument {
  return (tone, out) => {
    const { startSample, velocity, midi } = tone;
    const hertz = midiToHertz(midi);
    const release = 0.11;
    const total = Math.min(
      out.left.length - startSample,
      tone.lengthSamples + Math.round(release * 6 * SAMPLE_RATE),
    );
    const step = (2 * Math.PI * hertz) / SAMPLE_RATE;
    const sideStep = step * 2 ** (0.25 / 1200);
    const tineStep = step * (hertz > 500 ? 7.02 : 14.03);
    const decay = Math.exp(-1 / (2.4 * 2 ** (-(midi - 60) / 22) * SAMPLE_RATE));
    const indexDecay = Math.exp(-1 / (0.75 * SAMPLE_RATE));
    const tineDecay = Math.exp(-1 / (0.09 * SAMPLE_RATE));
    const damping = Math.exp(-1 / (release * SAMPLE_RATE));
    const bend = (0.15 + 0.85 * velocity ** 2) * bark;
    const level = 0.32 * (0.12 + 0.88 * velocity ** 1.4);
    const gains = panGains(((midi - 62) / 30) * spread);
    let body = 1;
    let index = 0.35 + 1.15 * velocity ** 2;
    let ping = tine * (0.05 + 0.5 * velocity ** 2);
    let gate = 1;
    const rise = 0.0012 * SAMPLE_RATE;
    for (let i = 0; i < total; i++) {
      if (i >= tone.lengthSamples) gate *= damping;
      const carrier = step * i;
      const modulator = Math.sin(carrier) * index * 0.5 * body;
      const bell = Math.sin(tineStep * i) * ping;
      const left = Math.sin(carrier + modulator + bell);
      const right = Math.sin(sideStep * i + modulator + bell);
      const gain = level * body * gate * (i < rise ? i / rise : 1);
      out.left[startSample + i]! += gains.left * pickup(left, bend * body) * gain;
      out.right[startSample + i]! += gains.right * pickup(right, bend * body) * gain;
      body *= decay;
      index *= indexDecay;
      ping *= tineDecay;
    }
  };
}

/** The square adds the octave; half of it is taken off so that the mean stays at zero. */
function pickup(value: number, bend: number): number {
  return value + bend * 0.55 * (value * value - 0.5);
}

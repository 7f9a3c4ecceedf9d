import { createStereo, SAMPLE_RATE, type Stereo } from "../synth/audio";
import { Biquad } from "../synth/biquad";
import { createRandom } from "../synth/random";

/** What a worn record adds: soft hiss, a low rumble, and clicks of all sizes, most of them tiny. */
export function renderVinyl(lengthSamples: number, seed: string): Stereo {
  const random = createRandom(`vinyl ${seed}`);
  const sound = createStereo(lengthSamples);
  for (const samples of [sound.left, sound.right]) {
    const rumble = new Biquad({ kind: "bandpass", hertz: 70, q: 0.8 });
    const hiss = new Biquad({ kind: "bandpass", hertz: 4200, q: 0.5 });
    for (let i = 0; i < lengthSamples; i++)
      samples[i] = hiss.process(random.next() - 0.5) * 0.05 + rumble.process(random.next() - 0.5) * 0.12;
  }
  let at = 0;
  while (at < lengthSamples) {
    at += Math.ceil(-Math.log(1 - random.next()) * SAMPLE_RATE * 0.055);
    const size = 0.02 + 0.28 * random.next() ** 7;
    const hertz = random.between(1400, 5200);
    const pan = random.between(0.2, 0.8);
    const decay = Math.round(random.between(0.0003, 0.0014) * SAMPLE_RATE);
    for (let i = 0; i < decay * 5 && at + i < lengthSamples; i++) {
      const value = size * Math.exp(-i / decay) * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE);
      sound.left[at + i]! += value * (1 - pan);
      sound.right[at + i]! += value * pan;
    }
  }
  return sound;
}

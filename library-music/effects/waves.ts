import { createStereo, SAMPLE_RATE, type Stereo } from "../synth/audio";
import { OnePole, StateVariableFilter } from "../synth/filters";
import { createRandom } from "../synth/random";

/** A calm shore: each wave swells, brightens as it breaks, and draws back; the sides hear it a little apart. */
export function renderWaves(lengthSamples: number, seed: string): Stereo {
  const random = createRandom(`waves ${seed}`);
  const sound = createStereo(lengthSamples);
  const swell = new Float32Array(lengthSamples);
  for (let at = -3 * SAMPLE_RATE; at < lengthSamples; at += random.between(5, 9) * SAMPLE_RATE) {
    const rise = random.between(2, 3.2) * SAMPLE_RATE;
    const fall = random.between(3, 5) * SAMPLE_RATE;
    const height = random.between(0.5, 1);
    for (let i = 0; i < rise + fall; i++) {
      const index = Math.round(at) + i;
      if (index < 0 || index >= lengthSamples) continue;
      const shape =
        i < rise ? (i / rise) ** 2.2 : Math.exp((-3 * (i - rise)) / fall) * (1 - (i - rise) / fall);
      swell[index]! += shape * height;
    }
  }
  [sound.left, sound.right].forEach((samples, side) => {
    const lag = side === 0 ? 0 : Math.round(0.35 * SAMPLE_RATE);
    const body = new StateVariableFilter(500, 0.5);
    const rumble = new OnePole(110);
    for (let i = 0; i < lengthSamples; i++) {
      const height = swell[Math.max(0, i - lag)]!;
      if (i % 64 === 0) body.tune(260 + 2100 * Math.min(1.2, height), 0.5);
      samples[i] = rumble.highpass(body.process(random.next() - 0.5)) * (0.07 + height);
    }
  });
  return sound;
}

import { SAMPLE_RATE } from "@/lib/worker/audio/samples";

/** What ITU-R BS.1770-4 says of a song. Silence has a loudness of minus infinity. */
export type Loudness = { lufs: number; peak: number };

type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number };

// The standard's own coefficients, which are for 48 kHz.
const headShelf: Biquad = {
  b0: 1.53512485958697,
  b1: -2.69169618940638,
  b2: 1.19839281085285,
  a1: -1.69065929318241,
  a2: 0.73248077421585,
};
const lowCut: Biquad = { b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621 };

/** A block is 400 ms and begins every 100 ms. */
const stepMoments = SAMPLE_RATE / 10;
const stepsInBlock = 4;
const absoluteGate = -70;
const relativeGate = -10;

/** Both filters of one channel, one sample at a time. */
function createWeighting(): (sample: number) => number {
  let [x1, x2, y1, y2, z1, z2] = [0, 0, 0, 0, 0, 0];
  return (x) => {
    const y =
      headShelf.b0 * x + headShelf.b1 * x1 + headShelf.b2 * x2 - headShelf.a1 * y1 - headShelf.a2 * y2;
    const z = lowCut.b0 * y + lowCut.b1 * y1 + lowCut.b2 * y2 - lowCut.a1 * z1 - lowCut.a2 * z2;
    [x2, x1, y2, y1, z2, z1] = [x1, x, y1, y, z1, z];
    return z;
  };
}

const loudnessOf = (power: number) => -0.691 + 10 * Math.log10(power);
const mean = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, value) => sum + value, 0) / numbers.length;

/** Hears a song of interleaved 48 kHz stereo from its beginning to its end. */
export function createLoudnessMeter(): { hear(samples: Int16Array): void; result(): Loudness } {
  const [left, right] = [createWeighting(), createWeighting()];
  const steps: number[] = [];
  let power = 0;
  let moments = 0;
  let peak = 0;
  return {
    hear: (samples) => {
      for (let at = 0; at + 1 < samples.length; at += 2) {
        const [l, r] = [(samples[at] ?? 0) / 32_768, (samples[at + 1] ?? 0) / 32_768];
        peak = Math.max(peak, Math.abs(l), Math.abs(r));
        const [weighedLeft, weighedRight] = [left(l), right(r)];
        power += weighedLeft * weighedLeft + weighedRight * weighedRight;
        moments += 1;
        if (moments === stepMoments) {
          steps.push(power / stepMoments);
          power = 0;
          moments = 0;
        }
      }
    },
    result: () => {
      const blocks = steps
        .slice(stepsInBlock - 1)
        .map((_, index) => mean(steps.slice(index, index + stepsInBlock)));
      // What is too short for one block is one all the same.
      if (blocks.length === 0 && steps.length > 0) blocks.push(mean(steps));
      const heard = blocks.filter((block) => loudnessOf(block) > absoluteGate);
      const gate = loudnessOf(mean(heard)) + relativeGate;
      return { lufs: loudnessOf(mean(heard.filter((block) => loudnessOf(block) > gate))), peak };
    },
  };
}

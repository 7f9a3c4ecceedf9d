import { describe, expect, it } from "vitest";
import { spectrogram } from "../measure/spectrogram";
import { KEYS } from "../players/keys";
import { STRINGS } from "../players/strings";
import { SYNTHS } from "../players/synths";
import { WINDS } from "../players/winds";
import { createStereo, midiToHertz, SAMPLE_RATE } from "./audio";
import type { Instrument } from "./instrument";
import { createRandom } from "./random";

const PLAYERS = { ...KEYS, ...STRINGS, ...WINDS, ...SYNTHS };
const LENGTH = SAMPLE_RATE * 2;

function play(instrument: Instrument, midi: number, velocity: number) {
  const sound = createStereo(LENGTH);
  instrument(
    { startSample: 0, lengthSamples: SAMPLE_RATE, midi, velocity, random: createRandom(`note ${midi}`) },
    sound,
  );
  return sound;
}

function meanPower(samples: Float32Array): number {
  return samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
}

/** How far the partial nearest to the pitch is off, in cents. */
function measureCents(samples: Float32Array, midi: number): number {
  const size = 32_768;
  const frame = spectrogram(samples.subarray(2400), size, size)[0] ?? new Float32Array();
  const center = (midiToHertz(midi) * size) / SAMPLE_RATE;
  let best = 0;
  for (let bin = Math.floor(center * 0.96); bin <= center * 1.04 + 1; bin++)
    if ((frame[bin] ?? 0) > (frame[best] ?? 0)) best = bin;
  const [a = 0, b = 0, c = 0] = [best - 1, best, best + 1].map((bin) => Math.log((frame[bin] ?? 0) + 1e-20));
  return 1200 * Math.log2((best + (a - c) / (2 * (a - 2 * b + c))) / center);
}

describe("every instrument", () => {
  for (const [name, player] of Object.entries(PLAYERS)) {
    it(`${name} sounds, stays finite and unclipped, and is louder when played harder`, () => {
      const soft = play(player.instrument, 60, 0.3);
      const loud = play(player.instrument, 60, 0.9);
      expect(loud.left.every(Number.isFinite)).toBe(true);
      expect(meanPower(soft.left)).toBeGreaterThan(1e-7);
      expect(meanPower(loud.left)).toBeGreaterThan(meanPower(soft.left) * 1.3);
      expect(Math.max(...loud.left.map(Math.abs))).toBeLessThan(1.2);
    });
  }

  it("sounds the same twice", () => {
    expect(play(KEYS.grandPiano.instrument, 55, 0.7)).toEqual(play(KEYS.grandPiano.instrument, 55, 0.7));
    expect(play(STRINGS.violins.instrument, 67, 0.7)).toEqual(play(STRINGS.violins.instrument, 67, 0.7));
  });
});

describe("tuning", () => {
  for (const name of ["steelGuitar", "nylonGuitar", "harp"] as const)
    it(`of the ${name} is exact over four octaves`, () => {
      for (const midi of [40, 52, 59, 64, 76, 83])
        expect(Math.abs(measureCents(play(STRINGS[name].instrument, midi, 0.7).left, midi))).toBeLessThan(2);
    });

  it("of the piano stretches a little upwards, as pianos do", () => {
    for (const midi of [48, 60, 72])
      expect(Math.abs(measureCents(play(KEYS.grandPiano.instrument, midi, 0.7).left, midi))).toBeLessThan(3);
  });
});

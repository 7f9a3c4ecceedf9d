import { describe, expect, it } from "vitest";
import { measureLoudness } from "../measure/loudness";
import { measureTruePeak } from "../measure/true-peak";
import { createStereo, SAMPLE_RATE, type Stereo } from "../synth/audio";
import { createRandom } from "../synth/random";
import { limit } from "./limit";
import { master, TARGET_LUFS } from "./master";

/** Noise in bursts with sharp peaks: what drums ask of a limiter. */
function bursts(seconds: number, gain: number): Stereo {
  const random = createRandom("bursts");
  const sound = createStereo(seconds * SAMPLE_RATE);
  for (let i = 0; i < sound.left.length; i++) {
    const envelope = gain * (0.15 + Math.exp(-(i % 12_000) / 1200));
    sound.left[i] = (random.next() * 2 - 1) * envelope;
    sound.right[i] = (random.next() * 2 - 1) * envelope;
  }
  return sound;
}

describe("limit", () => {
  it("holds the ceiling between the samples too", () => {
    const sound = bursts(4, 2);
    limit(sound, -1.5);
    expect(measureTruePeak(sound)).toBeLessThanOrEqual(-1.45);
    expect(measureTruePeak(sound)).toBeGreaterThan(-2.5);
  });

  it("leaves alone what is under it", () => {
    const sound = bursts(2, 0.3);
    const before = sound.left.slice();
    limit(sound, -1);
    for (let i = 0; i < before.length; i++) expect(sound.left[i]).toBeCloseTo(before[i] ?? 0, 5);
  });
});

describe("master", () => {
  it("comes to the target loudness under the ceiling", () => {
    const mastered = master(bursts(6, 0.2), -1.5);
    expect(Math.abs(measureLoudness(mastered) - TARGET_LUFS)).toBeLessThan(0.1);
    expect(measureTruePeak(mastered)).toBeLessThanOrEqual(-1.4);
  });
});

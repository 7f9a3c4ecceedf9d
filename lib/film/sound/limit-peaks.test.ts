import { describe, expect, it } from "vitest";
import { HIGHEST_PEAK } from "@/lib/film/sound/highest-peak";
import { createLimiter, LIMITER_DELAY_MOMENTS } from "@/lib/film/sound/limit-peaks";
import { truePeakOf } from "@/lib/film/testing/true-peak";
import { CHANNELS, SAMPLE_RATE } from "@/lib/film/sound/samples";

const stereo = (seconds: number, at: (moment: number) => number) =>
  Float32Array.from({ length: Math.round(seconds * SAMPLE_RATE) * CHANNELS }, (_, sample) => at(sample >> 1));

function limited(samples: Float32Array, size = 12_000): Float32Array {
  const limiter = createLimiter();
  const parts: number[] = [];
  for (let from = 0; from < samples.length; from += size)
    parts.push(...limiter.take(samples.subarray(from, from + size)));
  parts.push(...limiter.end());
  return Float32Array.from(parts);
}

describe("the limiter", () => {
  it("leaves sound without high peaks as it is, to the sample", () => {
    const quiet = stereo(0.7, (moment) => 0.7 * Math.sin(moment / 9));
    expect(limited(quiet)).toEqual(quiet);
  });

  it("returns sound at a fixed delay, when it comes in blocks as browsers play them", () => {
    const sound = stereo(0.2, (moment) => 2 * Math.sin(moment / 11));
    const [whole, limiter, block] = [limited(sound), createLimiter(), 128 * CHANNELS];
    const delay = LIMITER_DELAY_MOMENTS * CHANNELS;
    for (let from = 0; from < sound.length; from += block) {
      const ready = limiter.take(sound.subarray(from, from + block));
      const until = Math.max(0, Math.min(from + block, sound.length) - delay);
      expect(ready).toEqual(whole.subarray(Math.max(0, from - delay), until));
    }
  });

  it.each([1, 31, 480, 24_001])("returns just as many samples as it took, in blocks of %i", (moments) => {
    const sound = stereo(0.5003, (moment) => 2 * Math.sin(moment / 11));
    expect(limited(sound, moments * CHANNELS)).toEqual(limited(sound, 1_000_000));
    expect(limited(sound, moments * CHANNELS).length).toBe(sound.length);
  });

  it.each([
    ["a tone four times too loud", (moment: number) => 4 * Math.sin(moment / 20)],
    ["claps", (moment: number) => (moment % 9_000 < 300 ? 3 * Math.exp(-(moment % 9_000) / 90) : 0.1)],
    // Its samples are all 0.78, and the wave between them is higher.
    ["peaks between samples", (moment: number) => 1.1 * Math.sin((Math.PI / 2) * moment + Math.PI / 4)],
    ["steps up and down", (moment: number) => (Math.floor(moment / 700) % 2 ? 1.4 : -0.2)],
  ])("keeps %s below the highest peak", (_what, at) => {
    expect(truePeakOf(limited(stereo(1, at)))).toBeLessThan(HIGHEST_PEAK * 1.012);
  });

  it("never lets the gain jump, and gives it back", () => {
    const sound = stereo(2, (moment) => (moment > 20_000 && moment < 20_010 ? 3 : 0.2));
    const gains = [...limited(sound)].map((sample) => sample / 0.2).filter((gain) => gain < 1.5);
    const jumps = gains.slice(1).map((gain, at) => Math.abs(gain - (gains[at] ?? 0)));
    expect(gains.reduce((lowest, gain) => Math.min(lowest, gain))).toBeLessThan(0.4);
    expect(jumps.reduce((greatest, jump) => Math.max(greatest, jump))).toBeLessThan(0.02);
    expect(gains.at(-1)).toBeCloseTo(1, 2);
  });
});

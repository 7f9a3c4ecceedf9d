import { describe, expect, it } from "vitest";
import { songGain } from "@/lib/server/music/song-gain";
import { createLoudnessMeter } from "@/lib/server/media/loudness-meter";

type Part = { seconds: number; decibels: number; hertz?: number };

function measure(parts: readonly Part[], pieces = 1, sampleRate = 48_000) {
  const moments = parts.map(({ seconds }) => Math.round(seconds * sampleRate));
  const all = new Int16Array(2 * moments.reduce((sum, count) => sum + count));
  let at = 0;
  parts.forEach(({ decibels, hertz = 997 }, part) => {
    const amplitude = 32_767 * 10 ** (decibels / 20);
    for (let moment = 0; moment < (moments[part] ?? 0); moment++, at += 2)
      all.fill(Math.round(amplitude * Math.sin((2 * Math.PI * hertz * moment) / sampleRate)), at, at + 2);
  });
  const meter = createLoudnessMeter(sampleRate);
  const size = Math.ceil(all.length / pieces / 2) * 2;
  for (let from = 0; from < all.length; from += size) meter.hear(all.subarray(from, from + size));
  const { lufs, peak } = meter.result();
  if (lufs === null) throw new Error("Nothing was heard.");
  return { lufs, peak };
}

// The cases of EBU Tech 3341 that apply to a stereo programme.
describe("loudness", () => {
  it.each([-23, -33, -12])("of a tone at %i dB in both channels is that many LUFS", (decibels) => {
    expect(measure([{ seconds: 5, decibels, hertz: 1000 }]).lufs).toBeCloseTo(decibels, 1);
  });

  it("leaves out what is much quieter than the rest", () => {
    const { lufs } = measure([
      { seconds: 3, decibels: -36 },
      { seconds: 12, decibels: -23 },
      { seconds: 3, decibels: -36 },
    ]);
    expect(lufs).toBeGreaterThan(-23.15);
    expect(lufs).toBeLessThan(-22.9);
  });

  it("of silence is none", () => {
    const meter = createLoudnessMeter(48_000);
    meter.hear(new Int16Array(96_000));
    expect(meter.result()).toEqual({ lufs: null, peak: 0 });
  });

  it("leaves out silence", () => {
    expect(
      measure([
        { seconds: 4, decibels: -72 },
        { seconds: 8, decibels: -23 },
      ]).lufs,
    ).toBeCloseTo(-23, 0);
  });

  it.each([20, 60, 200, 1000, 3000, 12_000])("of %i Hz is the same at every sample rate", (hertz) => {
    const parts = [{ seconds: 2, decibels: -20, hertz }];
    expect(measure(parts, 1, 44_100).lufs).toBeCloseTo(measure(parts).lufs, 1);
  });

  it("does not depend on the size of the blocks", () => {
    const parts = [{ seconds: 1.7, decibels: -20 }];
    expect(measure(parts, 7).lufs).toBeCloseTo(measure(parts).lufs, 9);
  });
});

describe("songGain", () => {
  it("brings quiet and loud songs to one loudness", () => {
    for (const decibels of [-26, -20, -10]) {
      const { lufs, peak } = measure([{ seconds: 3, decibels }]);
      expect(lufs + 20 * Math.log10(songGain({ lufs, peak }))).toBeCloseTo(-16, 5);
    }
  });

  it("never lifts a peak above full scale, and never amplifies silence", () => {
    expect(songGain({ lufs: -24, peak: 0.8 }) * 0.8).toBeLessThanOrEqual(0.9);
    expect(songGain({ lufs: null, peak: 0 })).toBe(1);
  });
});

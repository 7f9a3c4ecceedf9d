import fc from "fast-check";
import { expect, test } from "vitest";
import { measurePcm } from "@/lib/server/media/measure-pcm";

const framesPerPeak = 44_100 / 20;

async function* inBlocks(samples: Int16Array, framesAtOnce: number) {
  for (let from = 0; from < samples.length; from += 2 * framesAtOnce)
    yield samples.subarray(from, from + 2 * framesAtOnce);
}

const songs = fc
  .record({
    frames: fc.integer({ min: 1, max: 9_000 }),
    values: fc.array(fc.integer({ min: -32_768, max: 32_767 }), { minLength: 1 }),
  })
  .map(({ frames, values }) =>
    Int16Array.from({ length: 2 * frames }, (_, at) => values[at % values.length] ?? 0),
  );

test("peaks and energies are those of each twentieth of a second, however the samples come", async () => {
  await fc.assert(
    fc.asyncProperty(songs, fc.integer({ min: 1, max: 5_000 }), async (samples, framesAtOnce) => {
      const { peaks, energies, frames, loudest } = await measurePcm(inBlocks(samples, framesAtOnce));
      const steps = Array.from({ length: Math.ceil(samples.length / 2 / framesPerPeak) }, (_, step) =>
        Array.from(samples.subarray(2 * step * framesPerPeak, 2 * (step + 1) * framesPerPeak)),
      );
      const peakOf = (step: readonly number[]) => Math.max(...step.map(Math.abs));
      expect(frames).toBe(samples.length / 2);
      expect(peaks).toEqual(steps.map((step) => Math.min(255, Math.round((peakOf(step) / 32_768) * 255))));
      expect(energies).toEqual(
        steps.map((step) => step.reduce((sum, one) => sum + one * one, 0) / (step.length * 32_768 ** 2)),
      );
      expect(loudest).toBe(Math.max(...steps.map(peakOf)) / 32_768);
    }),
    { numRuns: 40 },
  );
});

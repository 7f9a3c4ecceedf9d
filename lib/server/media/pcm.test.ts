import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { measurePcm } from "@/lib/server/media/measure-pcm";
import { cleanTag } from "@/lib/server/media/parse-tags";
import { fade, readPcm, SAMPLE_RATE } from "@/lib/server/media/pcm";
import { previewStart } from "@/lib/server/media/preview-start";
import { tones, wav } from "@/lib/server/media/testing/song-samples";

async function* cutAt(bytes: Buffer, sizes: number[]): AsyncGenerator<Buffer> {
  let at = 0;
  for (const size of sizes) {
    yield bytes.subarray(at, at + size);
    at += size;
  }
  yield bytes.subarray(at);
}
async function* blocks(...all: Int16Array[]) {
  yield* all;
}

test("samples arrive complete however the pipe cuts them, even behind other chunks of the header", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.int16Array({ maxLength: 400 }),
      fc.array(fc.nat(60), { maxLength: 30 }),
      async (noise, sizes) => {
        const samples = noise.subarray(0, noise.length - (noise.length % 2));
        const plain = wav(samples);
        const withChunk = Buffer.concat([
          plain.subarray(0, 36),
          Buffer.from("LIST\x04\0\0\0abcd", "latin1"),
          plain.subarray(36),
        ]);
        for (const bytes of [plain, withChunk]) {
          const read: number[] = [];
          for await (const block of readPcm(cutAt(bytes, sizes))) {
            expect(block.length % 2).toBe(0);
            read.push(...block);
          }
          expect(read).toEqual([...samples]);
        }
      },
    ),
  );
});

describe("measuring", () => {
  test("counts frames and keeps the greatest amplitude of each twentieth of a second", async () => {
    const samples = new Int16Array(SAMPLE_RATE * 2);
    samples[0] = -32_768;
    samples[(SAMPLE_RATE / 20) * 2 - 1] = 100;
    samples[(SAMPLE_RATE / 20) * 2] = 16_384;
    samples[samples.length - 1] = -8_192;
    const measure = await measurePcm(blocks(samples));
    expect(measure).toMatchObject({ frames: SAMPLE_RATE, durationMs: 1000, loudest: 1 });
    expect(measure.peaks).toEqual([255, 128, ...Array<number>(17).fill(0), 64]);
  });

  test("is the same however the samples are cut, and ends with a shorter step", async () => {
    const samples = tones({ seconds: 0.33 });
    const whole = await measurePcm(blocks(samples));
    expect(whole.peaks).toHaveLength(7);
    expect(whole.durationMs).toBe(330);
    expect(await measurePcm(blocks(samples.subarray(0, 1234), samples.subarray(1234)))).toEqual(whole);
    expect(whole.energies[3]).toBeCloseTo(0.125, 2);
    expect(whole.lufs).toBeCloseTo(-6.7, 1);
  });

  test("of an empty song is empty", async () => {
    expect(await measurePcm(blocks())).toEqual({
      frames: 0,
      durationMs: 0,
      peaks: [],
      energies: [],
      loudest: 0,
      lufs: null,
    });
  });

  test("can be stopped by its progress callback", async () => {
    const stop = () => {
      throw new Error("long enough");
    };
    await expect(measurePcm(blocks(tones({ seconds: 1 })), stop)).rejects.toThrow("long enough");
  });
});

describe("the beginning of a preview", () => {
  const loud = (seconds: number, energy: number) => Array<number>(seconds * 20).fill(energy);
  test.each([
    ["a short song", loud(20, 0.5), 0],
    ["an even song", loud(200, 0.5), 0],
    ["a song that is nearly even", [...loud(60, 0.5), ...loud(60, 0.52)], 0],
    ["a song with a chorus", [...loud(60, 0.1), ...loud(40, 0.9), ...loud(60, 0.1)], 60],
    ["silence", loud(100, 0), 0],
    ["nothing", [], 0],
  ])("of %s", (_what, energies, seconds) => {
    expect(Math.abs(previewStart(energies) - seconds)).toBeLessThan(5);
  });

  test("leaves half a minute to hear", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3000 }), (energies) => {
        const start = previewStart(energies);
        expect(start).toBeGreaterThanOrEqual(0);
        if (start > 0) expect(start + 30).toBeLessThanOrEqual(energies.length / 20);
      }),
    );
  });
});

test("a fade begins and ends in silence, only ever lowers, and leaves the middle alone", () => {
  const samples = new Int16Array(SAMPLE_RATE * 4).fill(10_000);
  fade(samples, { inSeconds: 0.5, outSeconds: 1 });
  expect([samples[0], samples.at(-1), samples[SAMPLE_RATE * 2]]).toEqual([0, 0, 10_000]);
  expect(samples[SAMPLE_RATE / 2]).toBeGreaterThan(6_000);
  expect(samples.every((sample) => sample >= 0 && sample <= 10_000)).toBe(true);
  const tiny = new Int16Array([5, 5]);
  fade(tiny, { inSeconds: 1, outSeconds: 1 });
  fade(new Int16Array(), { inSeconds: 1, outSeconds: 1 });
});

describe("tags", () => {
  test.each([
    ["  A\tsong \n", "A song"],
    ["a\0b\u0007", "a b"],
    ["E\u0301te\u0301", "Été"],
    ["\uD800x", "\uFFFDx"],
    ["", null],
    [" \0 ", null],
    [undefined, null],
    ["😀".repeat(400), "😀".repeat(300)],
  ])("%j becomes %j", (text, clean) => expect(cleanTag(text)).toBe(clean));

  test("are always one well-formed line", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
        const clean = cleanTag(text);
        if (clean === null) return;
        expect(clean).toBe(clean.trim());
        expect(clean).not.toMatch(/\p{Cc}|\p{Surrogate}/u);
        expect([...clean].length).toBeLessThanOrEqual(300);
      }),
    );
  });
});

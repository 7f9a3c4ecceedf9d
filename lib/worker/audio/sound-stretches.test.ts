import { describe, expect, it } from "vitest";
import { CHANNELS } from "@/lib/film/sound/samples";
import { cutStretches, type StretchSamples, stretchesOf } from "@/lib/worker/audio/sound-stretches";

const moments = 3_000_000;

/** Numbers that differ from moment to moment. */
function samplesFrom(fromMoment: number, untilMoment: number): Int16Array {
  return Int16Array.from(
    { length: (untilMoment - fromMoment) * CHANNELS },
    (_, at) => (fromMoment * CHANNELS + at) % 30_011,
  );
}

async function* blocksOf(blockMoments: number, allMoments = moments): AsyncGenerator<Int16Array> {
  for (let from = 0; from < allMoments; from += blockMoments)
    yield samplesFrom(from, Math.min(allMoments, from + blockMoments));
}

async function cut(blocks: AsyncIterable<Int16Array>): Promise<StretchSamples[]> {
  const stretches: StretchSamples[] = [];
  for await (const stretch of cutStretches(blocks, moments)) stretches.push(stretch);
  return stretches;
}

describe("cutStretches", () => {
  it.each([
    ["shorter than what stretches share", 1000],
    ["that end within stretches", 77_777],
    ["longer than several stretches", moments],
  ])("gives every stretch its samples, of blocks %s", async (_what, blockMoments) => {
    const stretches = await cut(blocksOf(blockMoments));
    expect(stretches.map(({ samples: _samples, ...stretch }) => stretch)).toEqual(stretchesOf(moments));
    for (const { fromMoment, untilMoment, samples } of stretches)
      expect(
        Buffer.from(samples.buffer).equals(Buffer.from(samplesFrom(fromMoment, untilMoment).buffer)),
      ).toBe(true);
  });

  it("refuses a sound that is shorter than its film", async () => {
    await expect(cut(blocksOf(77_777, moments - 1))).rejects.toThrow("The sound ended before the film.");
  });

  it("lets go of the sound when nobody wants more of it", async () => {
    let isOver = false;
    async function* watched() {
      try {
        yield* blocksOf(1000);
      } finally {
        isOver = true;
      }
    }
    const stretches = cutStretches(watched(), moments);
    await stretches.next();
    await stretches.return(undefined);
    expect(isOver).toBe(true);
  });
});

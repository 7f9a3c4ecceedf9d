import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { decodedFrames, encoders, leftovers } from "@/lib/worker/testing/aftermath";
import { gate, longFilm, renderOf, runsOf, startWorker } from "@/lib/worker/runs/testing/shared-film";

const started: { stop(): Promise<void> }[] = [];
async function worker(...painting: Parameters<typeof startWorker>) {
  const one = await startWorker(...painting);
  started.push(one);
  return one;
}

beforeEach(async () => {
  await db().render.deleteMany();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.stop()));
});

const wholeFilm = (frames: number) => ({ 360: frames, 480: frames, 720: frames });
const asSet = (frames: readonly number[]) => [...new Set(frames)].toSorted((a, b) => a - b);
const all = (frames: number) => Array.from({ length: frames }, (_, frame) => frame);

async function expectWhole({ videoId, frames }: { videoId: string; frames: number }, renderId: string) {
  expect(await decodedFrames(await findFfmpeg(), videoId)).toEqual(wholeFilm(frames));
  const render = await renderOf(renderId);
  expect(render).toMatchObject({ framesDone: frames, piecesAll: frames / 60 });
  expect(render.piecesKept + render.piecesMade).toBe(frames / 60);
  await Promise.all(started.map((one) => one.stop()));
  expect(await runsOf(renderId)).toEqual([]);
  expect(await leftovers()).toEqual([]);
  expect(await encoders()).toEqual([]);
}

describe("a long film", () => {
  it("is made by one worker alone, each frame once, where nobody else is", async () => {
    const film = await longFilm();
    const alone = await worker();
    const id = await film.accept();
    await expect.poll(async () => (await renderOf(id)).state).toBe("done");
    expect(alone.made).toEqual(all(film.frames));
    await expectWhole(film, id);
  });

  it("is made from both ends by two, each frame once", async () => {
    const film = await longFilm();
    const { opened, open } = gate();
    const lead = await worker({ beforeFrame: (frame) => (frame === 70 ? opened : undefined) });
    const id = await film.accept();
    await expect.poll(async () => (await runsOf(id)).length).toBe(6);
    const helper = await worker();
    await expect.poll(async () => (await runsOf(id)).filter(({ state }) => state === "made").length).toBeGreaterThanOrEqual(4);
    // The lead waits in the second piece, so all others are the helper's.
    await expect.poll(async () => (await renderOf(id)).framesDone).toBeGreaterThan(240);
    open();
    await expect.poll(async () => (await renderOf(id)).state).toBe("done");
    expect(asSet([...lead.made, ...helper.made])).toEqual(all(film.frames));
    expect(helper.made).toEqual([300, 240, 180, 120].flatMap((from) => all(60).map((frame) => from + frame)));
    await expectWhole(film, id);
  });
});

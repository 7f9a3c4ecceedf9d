import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { expect } from "vitest";
import { db } from "@/lib/server/db";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { storage } from "@/lib/server/storage/open-storage";
import { decodePictures } from "@/lib/worker/encode/testing/decode-film";
import { brightnessOf } from "@/lib/worker/runs/testing/painting-tools";
import { type LongFilm, renderOf, runsOf } from "@/lib/worker/runs/testing/shared-film";
import { decodedFrames, encoders, leftovers } from "@/lib/worker/testing/aftermath";

/** The numbers of all frames of a film. */
export const allFrames = (count: number) => Array.from({ length: count }, (_, frame) => frame);

/**
 * Expects a film to be published complete, with every frame in its place, and nothing left over from making it. All
 * workers must have stopped.
 */
export async function expectWholeFilm({ videoId, frames }: LongFilm, renderId: string): Promise<void> {
  const counted = await decodedFrames(await findFfmpeg(), videoId);
  expect(counted).toEqual({ 360: frames, 480: frames, 720: frames });
  await expectInOrder(videoId, frames);
  const render = await renderOf(renderId);
  expect(render.framesDone).toBe(frames);
  expect(render.piecesAll).toBeGreaterThan(1);
  expect(render.piecesKept + render.piecesMade).toBe(render.piecesAll);
  expect(await runsOf(renderId)).toEqual([]);
  expect(await leftovers()).toEqual([]);
  expect(await encoders()).toEqual([]);
}

/** Expects each frame of the published film to be the one painted for its place, whoever painted it. */
async function expectInOrder(videoId: string, frames: number): Promise<void> {
  const where = { videoId, kind: "film", quality: 360 } as const;
  const { file } = await db().videoFile.findFirstOrThrow({ where, include: { file: true } });
  const folder = await mkdtemp(path.join(os.tmpdir(), "runs-"));
  const target = path.join(folder, "film.mp4");
  await writeFile(target, await buffer((await storage().get(file.storageKey)).stream));
  const pictures = await decodePictures(await findFfmpeg(), target);
  await rm(folder, { recursive: true });
  const bytes = pictures.length / frames;
  for (const frame of allFrames(frames))
    expect(Math.abs((pictures[frame * bytes] ?? 0) - brightnessOf(frame)), `frame ${frame}`).toBeLessThan(3);
}

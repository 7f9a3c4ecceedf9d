import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { rowsOf } from "@/lib/worker/frame-rows";
import { parseDocument } from "@/lib/film/parse-document";
import { planFilm } from "@/lib/film/plan";
import { db } from "@/lib/server/db";
import { storeFile } from "@/lib/server/files/store-file";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { sharp } from "@/lib/server/media/image-library";
import { claimRender } from "@/lib/server/renders/claim-render";
import { storage } from "@/lib/server/storage/open-storage";
import { createPictureMaker, i420Bytes } from "@/lib/worker/encode/picture-maker";
import { decodePictures } from "@/lib/worker/encode/testing/decode-film";
import { ssim } from "@/lib/worker/encode/testing/ssim";
import { openSkiaEngine } from "@/lib/worker/engines/skia/open-skia-pictures";
import { openSkiaPainter } from "@/lib/worker/engines/testing/open-skia-painter";
import { runRender } from "@/lib/worker/run-render";
import { renderableVideo } from "@/lib/server/testing/renderable-video";
import { noFootage } from "@/lib/worker/testing/no-footage";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "skia-film-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function jpeg(): Promise<Buffer> {
  const [width, height] = [1500, 1000];
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set([x % 256, (y * 2) % 256, ((x >> 5) ^ (y >> 5)) & 1 ? 220 : 60], (y * width + x) * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(2)
    .jpeg({ quality: 92 })
    .toBuffer();
}

it("the file shows the film that was painted", async () => {
  const photoBytes = await jpeg();
  const video = await renderableVideo({ seconds: 2 });
  const stored = await storeFile(photoBytes, "image/jpeg");
  await db().file.create({ data: stored });
  await db().photo.update({ where: { id: video.photo }, data: { film720FileId: stored.id } });
  const id = await video.accept();
  const render = await claimRender(["film"]);
  if (!render) throw new Error("nothing waits");
  const ffmpeg = await findFfmpeg();
  const tools = { ffmpeg: async () => ffmpeg, openPictures: openSkiaEngine() };
  expect(await runRender(render, tools, new AbortController().signal)).toBe("done");
  expect((await db().render.findUniqueOrThrow({ where: { id } })).state).toBe("done");

  const file = path.join(folder, "720.mp4");
  const film = await db().videoFile.findFirstOrThrow({
    where: { videoId: video.id, kind: "film", quality: 720 },
    include: { file: true },
  });
  await writeFile(file, await buffer((await storage().get(film.file.storageKey)).stream));
  const pictures = await decodePictures(ffmpeg, file);
  const size = { width: 1280, height: 720 };
  expect(pictures.length).toBe(60 * i420Bytes(size));

  const { document } = z.object({ document: z.unknown() }).parse(render.snapshot);
  const painter = await openSkiaPainter({
    plan: planFilm(parseDocument(document)),
    shortSide: 720,
    readPhoto: (_id, decode) => decode(photoBytes),
    ...noFootage,
    signal: new AbortController().signal,
  });
  const maker = createPictureMaker({ source: size, outputs: [size], slots: 1 });
  for (const frame of [5, 30, 59]) {
    maker.make(rowsOf(await painter.paint(frame), painter), 0);
    const expected = maker.pictures[0]?.[0] ?? new Uint8Array();
    const actual = pictures.subarray(frame * i420Bytes(size), (frame + 1) * i420Bytes(size));
    const { width, height } = size;
    expect(ssim(expected, actual, width, height), `frame ${frame}`).toBeGreaterThanOrEqual(0.97);
  }
});

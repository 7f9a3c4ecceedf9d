import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { drums } from "@/lib/server/media/beats/testing/sounds";
import { type Ffmpeg, findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { sharp } from "@/lib/server/media/image-library";
import { SAMPLE_RATE } from "@/lib/server/media/pcm";
import { wav } from "@/lib/server/media/testing/song-samples";
import { claimRender } from "@/lib/server/renders/claim-render";
import { storage } from "@/lib/server/storage/open-storage";
import { client } from "@/lib/server/testing/api";
import { createTestAccount } from "@/lib/server/testing/factories";
import type { Video } from "@/lib/server/videos/present-video";
import { decodePictures, decodeSound } from "@/lib/worker/encode/testing/decode-film";
import { openSkiaEngine } from "@/lib/worker/engines/skia/open-skia-pictures";
import { runRender } from "@/lib/worker/run-render";
import { putContent } from "@/lib/worker/testing/put-content";

const fps = 30;
const bpm = 112;
const firstBeat = 0.4;
const songSeconds = 9;

let ffmpeg: Ffmpeg;
let folder: string;
beforeAll(async () => {
  ffmpeg = await findFfmpeg();
  folder = await mkdtemp(path.join(os.tmpdir(), "cut-on-beat-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** The seconds at which a picture differs strongly from the one before it. */
function cutsOf(pictures: Buffer, width: number, height: number): number[] {
  const size = width * height * 1.5;
  const cuts: number[] = [];
  for (let frame = 1; frame * size < pictures.length; frame += 1) {
    let difference = 0;
    for (let at = 0; at < width * height; at += 7)
      difference += Math.abs(pictures[frame * size + at]! - pictures[(frame - 1) * size + at]!);
    if ((difference * 7) / (width * height) > 20) cuts.push(frame / fps);
  }
  return cuts;
}

/** The moment near `seconds` at which the sound rises most. */
function hitNear(sound: Int16Array, seconds: number): number {
  const step = Math.round(SAMPLE_RATE * 0.005);
  const loudness = (at: number) => {
    let sum = 0;
    for (let i = Math.max(0, at) * 2; i < Math.min(sound.length, (at + step) * 2); i += 1)
      sum += sound[i]! ** 2;
    return Math.sqrt(sum);
  };
  let [best, max] = [0, 0];
  for (let at = Math.round((seconds - 0.2) * SAMPLE_RATE); at < (seconds + 0.2) * SAMPLE_RATE; at += step) {
    const rise = loudness(at) - loudness(at - step);
    if (rise > max) [best, max] = [at, rise];
  }
  return best / SAMPLE_RATE;
}

it("a film cut on the beat changes on the audible beat, and ends with its music", async () => {
  const { headers } = await createTestAccount();
  const api = client(headers);
  const greys = [20, 210, 90, 250, 50, 170];
  const photos = await Promise.all(
    greys.map(async (grey) => {
      const background = { r: grey, g: grey, b: grey };
      const picture = sharp({ create: { width: 1280, height: 720, channels: 3, background } });
      return putContent(headers, "photos", await picture.jpeg().toBuffer());
    }),
  );
  const song = await putContent(
    headers,
    "musics",
    wav(drums({ bpm, seconds: songSeconds, startSeconds: firstBeat })),
  );
  // These lengths suggest no beat, and together they are a little shorter than the song.
  const ends = [1.2, 2.9, 4.1, 5.6, 6.6, 8.3];
  const assets = [
    ...photos.map((id, at) => ({
      name: "image",
      asset_id: id,
      start_time: ends[at - 1] ?? 0,
      end_time: ends[at],
      data: { motion: "none", transition: "none" },
    })),
    { name: "music", asset_id: song },
  ];
  const about = { name: "Beat", style: "vanilla", quality: 360 };
  const { body: created } = await api.post<Video>("/me/videos", { new: 1, ...about, assets, fit: "music" });
  expect(Math.abs(created.duration - songSeconds)).toBeLessThan(0.04);

  expect((await api.post(`/me/videos/${created.id}/render`)).status).toBe(200);
  const render = await claimRender(["film"]);
  if (!render) throw new Error("nothing waits");
  const tools = { ffmpeg: async () => ffmpeg, openPictures: openSkiaEngine() };
  expect(await runRender(render, tools, new AbortController().signal)).toBe("done");

  const stored = await db().videoFile.findUniqueOrThrow({
    where: { videoId_kind_quality: { videoId: created.id, kind: "film", quality: 360 } },
    select: { file: { select: { storageKey: true } } },
  });
  const file = path.join(folder, "film.mp4");
  await writeFile(file, await buffer((await storage().get(stored.file.storageKey)).stream));
  const cuts = cutsOf(await decodePictures(ffmpeg, file), 640, 360);
  const sound = await decodeSound(ffmpeg, file);

  expect(cuts).toHaveLength(photos.length - 1);
  for (const cut of cuts) {
    const beats = ((cut - firstBeat) * bpm) / 60;
    // A picture can only be within half a frame of the beat. Allow another half, which nobody hears.
    expect((Math.abs(beats - Math.round(beats)) * 60) / bpm).toBeLessThan(1 / fps);
    expect(Math.abs(hitNear(sound, cut) - cut)).toBeLessThan(1.5 / fps);
  }
  expect(Math.abs(sound.length / 2 / SAMPLE_RATE - songSeconds)).toBeLessThan(0.06);
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { type Ffmpeg, findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { sharp } from "@/lib/server/media/image-library";
import { SAMPLE_RATE } from "@/lib/server/media/pcm";
import { tones, wav } from "@/lib/server/media/testing/song-samples";
import { claimRender } from "@/lib/server/renders/claim-render";
import { storage } from "@/lib/server/storage/open-storage";
import { client } from "@/lib/server/testing/api";
import { createTestAccount } from "@/lib/server/testing/factories";
import type { Video } from "@/lib/server/videos/present-video";
import { recordingOf } from "@/lib/server/voices/testing/recording";
import { decodeSound } from "@/lib/worker/encode/testing/decode-film";
import { openSkiaEngine } from "@/lib/worker/engines/skia/open-skia-pictures";
import { runRender } from "@/lib/worker/run-render";
import { putContent } from "@/lib/worker/testing/put-content";

const fps = 30;
const filmSeconds = 9;
/** When the beep starts in the recording. */
const beepSeconds = 1.5;
const beepLength = 1.2;
const beepHertz = 3000;

let ffmpeg: Ffmpeg;
let folder: string;
beforeAll(async () => {
  ffmpeg = await findFfmpeg();
  folder = await mkdtemp(path.join(os.tmpdir(), "voice-over-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** The level of a pitch in a stretch of sound, from 0 to 1, by the Goertzel algorithm. */
function levelOf(sound: Int16Array, hertz: number, from: number, until: number): number {
  const [first, last] = [Math.round(from * SAMPLE_RATE), Math.round(until * SAMPLE_RATE)];
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / SAMPLE_RATE);
  let [before, beforeThat] = [0, 0];
  for (let at = first; at < last; at += 1) {
    const now = sound[at * 2]! / 32_768 + turn * before - beforeThat;
    [beforeThat, before] = [before, now];
  }
  const power = before ** 2 + beforeThat ** 2 - turn * before * beforeThat;
  return (2 * Math.sqrt(Math.max(0, power))) / (last - first);
}

/** The first moment at which the pitch reaches half its level. */
function beginsAt(sound: Int16Array, hertz: number): number {
  const step = 0.002;
  const window = 0.01;
  const levels = Array.from({ length: Math.floor((filmSeconds - window) / step) }, (_, at) =>
    levelOf(sound, hertz, at * step, at * step + window),
  );
  const half = Math.max(...levels) / 2;
  // A window that begins half its length before the sound is half full of it.
  return levels.findIndex((level) => level > half) * step + window / 2;
}

it("a voice is heard at its frame, and the music is quiet while it is", async () => {
  const { headers } = await createTestAccount();
  const api = client(headers);
  const picture = sharp({ create: { width: 1280, height: 720, channels: 3, background: "#557799" } });
  const photo = await putContent(headers, "photos", await picture.jpeg().toBuffer());
  const song = await putContent(
    headers,
    "musics",
    wav(tones({ seconds: 20, amplitude: 0.2, frequency: 300 })),
  );
  const recorded = tones(
    { seconds: beepSeconds, amplitude: 0 },
    { seconds: beepLength, amplitude: 0.3, frequency: beepHertz },
    { seconds: 0.8, amplitude: 0 },
  );
  const voice = await putContent(headers, "voices", await recordingOf(ffmpeg, recorded));
  const [startSeconds, offset] = [97 / fps, 0.7];
  const assets = [
    { name: "image", asset_id: photo, start_time: 0, end_time: filmSeconds, data: { motion: "none" } },
    { name: "music", asset_id: song, start_time: 0, end_time: 0 },
    { name: "voice", asset_id: voice, start_time: startSeconds, end_time: 8, data: { offset } },
  ];
  const about = { name: "Voice", style: "vanilla", quality: 360 };
  const { body: created } = await api.post<Video>("/me/videos", { new: 1, ...about, assets });
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
  const sound = await decodeSound(ffmpeg, file);

  const begins = startSeconds + beepSeconds - offset;
  expect(Math.abs(beginsAt(sound, beepHertz) - begins)).toBeLessThan(0.5 / fps);
  const musicAt = (from: number) => levelOf(sound, 300, from, from + 0.3);
  expect(musicAt(begins + 0.4) / musicAt(1.5)).toBeCloseTo(0.3, 1);
  expect(musicAt(begins + beepLength + 1.3) / musicAt(1.5)).toBeCloseTo(1, 1);
});

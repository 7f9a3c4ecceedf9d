import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { speech } from "@/lib/server/media/beats/testing/sounds";
import { createLoudnessMeter } from "@/lib/server/media/loudness-meter";
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

type Placed = { startSeconds: number; offset: number };

/** The sound of a film of one photo, with steady music under this voice. */
async function filmWith(recorded: Int16Array, { startSeconds, offset }: Placed): Promise<Int16Array> {
  const { headers } = await createTestAccount();
  const api = client(headers);
  const picture = sharp({ create: { width: 1280, height: 720, channels: 3, background: "#557799" } });
  const photo = await putContent(headers, "photos", await picture.jpeg().toBuffer());
  const song = await putContent(
    headers,
    "musics",
    wav(tones({ seconds: 20, amplitude: 0.2, frequency: 300 })),
  );
  const voice = await putContent(headers, "voices", await recordingOf(ffmpeg, recorded));
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
  return decodeSound(ffmpeg, file);
}

it("a voice is heard at its frame, and the music is quiet while it is", async () => {
  const recorded = tones(
    { seconds: beepSeconds, amplitude: 0 },
    { seconds: beepLength, amplitude: 0.3, frequency: beepHertz },
    { seconds: 0.8, amplitude: 0 },
  );
  const [startSeconds, offset] = [97 / fps, 0.7];
  const sound = await filmWith(recorded, { startSeconds, offset });

  const begins = startSeconds + beepSeconds - offset;
  expect(Math.abs(beginsAt(sound, beepHertz) - begins)).toBeLessThan(0.5 / fps);
  const musicAt = (from: number) => levelOf(sound, 300, from, from + 0.3);
  expect(musicAt(begins + 0.4) / musicAt(1.5)).toBeCloseTo(0.3, 1);
  expect(musicAt(begins + beepLength + 1.3) / musicAt(1.5)).toBeCloseTo(1, 1);

  // Neither as it goes nor as it comes back does the music jump or click: it takes a third of a second at least.
  const step = 0.02;
  const envelope = Array.from({ length: Math.floor(5.5 / step) }, (_, at) =>
    levelOf(sound, 300, 1.5 + at * step, 1.5 + at * step + 2 * step),
  ).map((level) => level / musicAt(1.5));
  const jumps = envelope.slice(1).map((level, at) => Math.abs(level - (envelope[at] ?? 0)));
  expect(Math.min(...envelope)).toBeLessThan(0.35);
  expect(Math.max(...jumps)).toBeLessThan(0.09);
});

it("a voice from across the room is as well understood as one from close by, above the same music", async () => {
  const loudnessWith = async (gain: number) => {
    const recorded = speech(5).map((sample) => Math.round(sample * gain));
    const sound = await filmWith(recorded, { startSeconds: 2, offset: 0 });
    const meter = createLoudnessMeter(SAMPLE_RATE);
    meter.hear(sound.subarray(2.5 * SAMPLE_RATE * 2, 6.5 * SAMPLE_RATE * 2));
    return meter.result().lufs ?? 0;
  };
  const [close, far] = [await loudnessWith(1), await loudnessWith(0.1)];
  expect(Math.abs(close + 16)).toBeLessThan(1.5);
  expect(Math.abs(close - far)).toBeLessThan(1);
});

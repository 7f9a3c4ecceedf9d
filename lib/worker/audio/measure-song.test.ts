import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLoudnessMeter } from "@/lib/server/media/loudness-meter";
import { measureSong } from "@/lib/worker/audio/measure-song";
import { CHANNELS, SAMPLE_RATE } from "@/lib/film/sound/samples";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "measure-"));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([0.05, 1, 1.35, 2.9])("measures a song of %f s to its end and no further", async (seconds) => {
  const moments = Math.round(seconds * SAMPLE_RATE);
  // The song grows louder, so that leaving out or repeating any part changes the result.
  const samples = new Int16Array(moments * CHANNELS).map((_, at) => Math.sin(at / 40) * (2_000 + at / 20));
  const file = path.join(folder, String(seconds));
  await writeFile(file, Buffer.concat([Buffer.alloc(44), Buffer.from(samples.buffer)]));
  const whole = createLoudnessMeter(SAMPLE_RATE);
  whole.hear(samples);
  const song = { path: file, dataStart: 44, moments };
  const measured = await measureSong(song, new AbortController().signal);
  expect(measured.peak).toBe(whole.result().peak);
  expect(measured.lufs).toBeCloseTo(whole.result().lufs ?? 0, 9);
});

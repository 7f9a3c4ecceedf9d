import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { planFilm } from "@/lib/film/plan";
import type { AudioPlay } from "@/lib/film/plan/audio-play";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { HIGHEST_PEAK } from "@/lib/film/sound/highest-peak";
import { CHANNELS, SAMPLE_RATE, SAMPLES_PER_FRAME } from "@/lib/film/sound/samples";
import { filmOf, slide, song, voice } from "@/lib/film/testing/film-of";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { wavOf } from "@/lib/server/testing/wav";
import { findBrowser } from "@/lib/system/testing/find-browser";
import { decodeSong } from "@/lib/worker/audio/decode-song";
import { mixAudio } from "@/lib/worker/audio/mix-audio";
import { servePage } from "@/lib/worker/engines/parity/testing/serve-page";

/** The page defines it; see remotion/testing/preview-page.tsx. */
declare const previewPage: {
  open(props: object): void;
  seek(frame: number): void;
  loseAudioThread(): void;
  play(): Promise<object>;
  recorded(): Promise<string>;
};

const tones = { "song-s": 220, "voice-v": 990, "voice-w": 1470, "footage-c": 3100 };
const seconds = 6;
const files = new Map(
  Object.entries(tones).map(([name, hertz]) => [
    `/${name}.wav`,
    wavOf({ seconds: 2 * seconds, hertz, sampleRate: SAMPLE_RATE }),
  ]),
);

/** Music, two voices at once and the sound of a clip: up to three times full scale, or as loud as `volume` says. */
function planOf(volume: number): FilmPlan {
  const whole = [{ startSeconds: 0, endSeconds: 12 }];
  const document = filmOf({
    visuals: [slide("a", 0, seconds, { title: "One" })],
    music: [song("s")],
    voices: [voice("v", 1.5, 4), voice("w", 2.5, 3.5)],
  });
  const loud = { durationSeconds: 12, sounding: whole };
  const plan = planFilm(document, {
    songs: {
      "song-s": { durationSeconds: 12, gain: 0.9 * volume },
      "voice-v": { ...loud, gain: 4 * volume },
      "voice-w": { ...loud, gain: 3 * volume },
    },
  });
  const clip: AudioPlay = {
    clipId: "c",
    soundId: "footage-c",
    startSeconds: 3,
    endSeconds: 5,
    sourceSeconds: 2,
    speed: 1,
    gain: 2 * volume,
    ramps: [
      { kind: "in", shape: "soft", startSeconds: 3, endSeconds: 3.5 },
      { kind: "out", shape: "soft", startSeconds: 4.5, endSeconds: 5 },
    ],
    ducks: [],
  };
  return { ...plan, audio: [...plan.audio, clip] };
}

let browser: Browser;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "loud-"));
  const { executablePath, args } = await findBrowser();
  const audible = ["--autoplay-policy=no-user-gesture-required", "--disable-audio-output"];
  browser = await chromium.launch({ executablePath, args: [...args, ...audible] });
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true });
});

/** What the preview plays, on the left. */
async function preview(plan: FilmPlan, isThreadLost = false): Promise<Float32Array> {
  const served = await servePage("remotion/testing/preview-page.tsx", files);
  const page = await browser.newPage();
  try {
    await page.goto(served.address);
    if (isThreadLost) await page.evaluate(() => previewPage.loseAudioThread());
    const songAddresses = Object.fromEntries(
      Object.keys(tones).map((name) => [name, `${served.address}${name}.wav`]),
    );
    const props = { plan, shortSide: 144, photoAddresses: {}, footageAddresses: {}, songAddresses };
    await page.evaluate((given) => previewPage.open(given), props);
    await page.evaluate(() => previewPage.seek(0));
    await page.evaluate(() => previewPage.play());
    const bytes = Buffer.from(await page.evaluate(() => previewPage.recorded()), "base64");
    return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  } finally {
    await page.close();
    await served.close();
  }
}

/** What the file plays, on the left. */
async function file(plan: FilmPlan): Promise<Float32Array> {
  const ffmpeg = await findFfmpeg();
  const { signal } = new AbortController();
  const sounds = new Map();
  for (const [name, bytes] of files) {
    const source = path.join(folder, path.basename(name));
    await writeFile(source, bytes);
    const target = `${source}.decoded`;
    const decoded = await decodeSong(
      ffmpeg,
      { what: name, path: source, target, seconds: null, speed: 1 },
      signal,
    );
    sounds.set(path.basename(name, ".wav"), decoded);
  }
  const samples: number[] = [];
  for await (const block of mixAudio(plan.audio, sounds, plan.frameCount * SAMPLES_PER_FRAME))
    for (let at = 0; at < block.length; at += CHANNELS) samples.push((block[at] ?? 0) / 32_768);
  return Float32Array.from(samples);
}

const peakOf = (samples: Float32Array) => samples.reduce((peak, one) => Math.max(peak, Math.abs(one)), 0);

const windowSeconds = 0.02;

/** How loud it is in each fiftieth of a second, in decibels. */
function levelsOf(samples: Float32Array): number[] {
  const size = windowSeconds * SAMPLE_RATE;
  return Array.from({ length: Math.floor(samples.length / size) }, (_, at) => {
    const part = samples.subarray(at * size, (at + 1) * size);
    return 10 * Math.log10(part.reduce((sum, one) => sum + one * one, 0) / size + 1e-6);
  });
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

/** By how many decibels two sounds differ, of which one may have begun a little later. */
function difference(ours: number[], theirs: number[]): { typical: number; share: number; shift: number } {
  const at = (shift: number) =>
    theirs.flatMap((level, place) => {
      const other = ours[place + shift];
      return other === undefined || place < 20 || place > theirs.length - 20 ? [] : [Math.abs(other - level)];
    });
  const shifts = Array.from({ length: 81 }, (_, number) => number - 40);
  const shift = shifts.toSorted((a, b) => median(at(a)) - median(at(b)))[0] ?? 0;
  const off = at(shift);
  return { typical: median(off), share: off.filter((one) => one < 1).length / off.length, shift };
}

describe("a film louder than full scale", () => {
  test("is heard in the preview as in the file", async () => {
    const plan = planOf(1);
    const [ours, theirs] = [await preview(plan), await file(plan)];
    console.log("peaks", peakOf(ours), peakOf(theirs), difference(levelsOf(ours), levelsOf(theirs)));
    expect(peakOf(ours)).toBeLessThan(HIGHEST_PEAK * 1.012);
  });
  test("is kept near full scale where there is no thread for sound", async () => {
    const plan = planOf(1);
    const ours = await preview(plan, true);
    console.log("compressor", peakOf(ours), difference(levelsOf(ours), levelsOf(await file(plan))));
  });
  test("quiet", async () => {
    const plan = planOf(0.1);
    const [ours, theirs] = [await preview(plan), await file(plan)];
    console.log("quiet", peakOf(ours), peakOf(theirs), difference(levelsOf(ours), levelsOf(theirs)));
    const no = await preview(plan, true);
    console.log("quiet compressor", peakOf(no), peakOf(theirs), difference(levelsOf(no), levelsOf(theirs)));
  });
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { planFilm } from "@/lib/film/plan";
import type { AudioPlay } from "@/lib/film/plan/audio-play";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { HIGHEST_PEAK } from "@/lib/film/sound/highest-peak";
import { createLimiter, LIMITER_DELAY_MOMENTS } from "@/lib/film/sound/limit-peaks";
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

/**
 * By how many decibels two sounds differ in half of all windows. A player starts its sounds some hundredths of a second
 * late, each at another moment, so the others may differ by more.
 */
function difference(ours: Float32Array, theirs: Float32Array): number {
  const [ourLevels, theirLevels] = [levelsOf(ours), levelsOf(theirs)];
  const withShift = (shift: number) =>
    median(
      theirLevels.slice(20, -20).flatMap((level, at) => {
        const other = ourLevels[at + 20 + shift];
        return other === undefined ? [] : [Math.abs(other - level)];
      }),
    );
  return Math.min(...Array.from({ length: 81 }, (_, number) => withShift(number - 40)));
}

describe("a film louder than full scale", () => {
  const plan = planOf(1);

  test("is heard in the preview as in the file", async () => {
    const [ours, theirs] = [await preview(plan), await file(plan)];
    expect(peakOf(ours)).toBeLessThan(HIGHEST_PEAK * 1.012);
    expect(peakOf(ours)).toBeGreaterThan(HIGHEST_PEAK * 0.95);
    expect(difference(ours, theirs)).toBeLessThan(0.5);
  });

  test("is heard much the same where pages have no audio thread", async () => {
    const [ours, theirs] = [await preview(plan, true), await file(plan)];
    expect(peakOf(ours)).toBeLessThan(1.2);
    expect(difference(ours, theirs)).toBeLessThan(1);
  });
});

test.each([false, true])(
  "a quiet film is heard as it is (without an audio thread: %s)",
  async (isThreadLost) => {
    const plan = planOf(0.1);
    expect(difference(await preview(plan, isThreadLost), await file(plan))).toBeLessThan(0.5);
  },
);

test("the audio thread's samples are those of the file, a little later", async () => {
  const moments = SAMPLE_RATE;
  const loud = (at: number) =>
    Math.fround(2.5 * Math.sin(at / 37) * Math.sin(at / 4_001) + 0.1 * Math.sin(at));
  const samples = Float32Array.from(
    { length: moments * CHANNELS },
    (_, at) => loud(at >> 1) / (1 + (at & 1)),
  );
  const limiter = createLimiter();
  const limited = Float32Array.from([...limiter.take(samples), ...limiter.end()]);
  const served = await servePage("remotion/testing/preview-page.tsx");
  const page = await browser.newPage();
  try {
    await page.goto(served.address);
    const rendered = await page.evaluate(
      async ({ interleaved, rate }) => {
        const context = new OfflineAudioContext(2, interleaved.length / 2, rate);
        await context.audioWorklet.addModule("/public/limiter/limiter-worklet.js");
        const buffer = new AudioBuffer({
          length: interleaved.length / 2,
          sampleRate: rate,
          numberOfChannels: 2,
        });
        for (const channel of [0, 1])
          buffer.getChannelData(channel).set(interleaved.filter((_, at) => at % 2 === channel));
        const source = new AudioBufferSourceNode(context, { buffer });
        source.connect(new AudioWorkletNode(context, "film-limiter")).connect(context.destination);
        source.start();
        const output = await context.startRendering();
        return [0, 1].map((channel) => [...output.getChannelData(channel)]);
      },
      { interleaved: [...samples], rate: SAMPLE_RATE },
    );
    for (const channel of [0, 1]) {
      const theirs = limited
        .filter((_, at) => at % 2 === channel)
        .subarray(0, moments - LIMITER_DELAY_MOMENTS);
      const ours = Float32Array.from(rendered[channel]?.slice(LIMITER_DELAY_MOMENTS) ?? []);
      expect(ours.length).toBe(theirs.length);
      // The audio thread begins with silence, and the file with its first sound.
      const settled = 0.1 * SAMPLE_RATE;
      const furthest = theirs.subarray(settled).map((one, at) => Math.abs(one - (ours[settled + at] ?? 9)));
      expect(Math.max(...furthest)).toBeLessThan(1e-4);
    }
  } finally {
    await page.close();
    await served.close();
  }
});

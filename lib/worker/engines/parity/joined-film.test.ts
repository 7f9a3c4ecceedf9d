import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { encodeSound } from "@/lib/worker/audio/encode-sound";
import { SAMPLES_PER_FRAME } from "@/lib/film/sound/samples";
import { encodeFilm } from "@/lib/worker/encode/encode-film";
import { openFootageBrowser } from "@/lib/worker/engines/parity/testing/find-footage-browser";
import { type ServedPage, servePage } from "@/lib/worker/engines/parity/testing/serve-page";
import { joinFilm } from "@/lib/worker/mp4/join-film";
import { picturesOfPainter } from "@/lib/worker/pictures-of";

/** The page defines this; see remotion/testing/film-page.ts. */
declare const filmPage: {
  open(stripes: number): Promise<{ seconds: number }>;
  seek(times: readonly number[]): Promise<{ seconds: number; code: number }[]>;
  play(speed: number): Promise<{ seconds: number; code: number }[]>;
};

const size = { width: 320, height: 180 };
const stripes = 10;
const signal = new AbortController().signal;

/** Paints each frame's number, beginning with `first`, in black and white stripes. */
function numberPainter(first: number, frames: number) {
  const rgba = new Uint8Array(size.width * size.height * 4).fill(255);
  const paint = (frame: number) => {
    for (let at = 0; at < rgba.length; at += 4) {
      const stripe = Math.floor((((at / 4) % size.width) * stripes) / size.width);
      rgba.fill(((first + frame) >> stripe) & 1 ? 235 : 20, at, at + 3);
    }
    return rgba;
  };
  return { ...size, frames, paint };
}

/** Parts of two films and one of a single frame, as a changed film consists of what was kept and what was made. */
const parts = [
  { film: "first", fromFrame: 120, untilFrame: 200 },
  { film: "tiny", fromFrame: 0, untilFrame: 1 },
  { film: "second", fromFrame: 33, untilFrame: 100 },
  { film: "first", fromFrame: 0, untilFrame: 40 },
  { film: "second", fromFrame: 0, untilFrame: 33 },
] as const;
const films = {
  first: { first: 0, frames: 200, begins: [0, 40, 120] },
  second: { first: 300, frames: 150, begins: [0, 33, 100] },
  tiny: { first: 700, frames: 1, begins: [0] },
};
/** The number that each frame of the joined film shows. */
const codes = parts.flatMap(({ film, fromFrame, untilFrame }) =>
  Array.from({ length: untilFrame - fromFrame }, (_, index) => films[film].first + fromFrame + index),
);
const joints = parts
  .slice(1)
  .map((_, index) =>
    parts.slice(0, index + 1).reduce((sum, part) => sum + part.untilFrame - part.fromFrame, 0),
  );

async function makeJoinedFilm(folder: string): Promise<Buffer> {
  const ffmpeg = await findFfmpeg();
  const at = (name: string) => path.join(folder, `${name}.mp4`);
  for (const [name, { first, frames, begins }] of Object.entries(films))
    await encodeFilm(
      {
        ffmpeg,
        files: [{ size, path: at(name) }],
        title: "",
        settings: { preset: "veryfast", crf: 21 },
        audio: Promise.resolve(null),
        source: picturesOfPainter(numberPainter(first, frames), { outputs: [size], slots: 8 }),
        pieces: begins.map((fromFrame, index) => ({
          fromFrame,
          untilFrame: begins[index + 1] ?? frames,
          kept: null,
        })),
      },
      signal,
    );
  async function* tone() {
    yield Int16Array.from({ length: codes.length * SAMPLES_PER_FRAME * 2 }, (_, index) =>
      Math.round(6000 * Math.sin(index / 40)),
    );
  }
  await encodeSound(
    { blocks: tone(), moments: codes.length * SAMPLES_PER_FRAME },
    { ffmpeg, fingerprint: undefined, kept: new Map(), target: at("sound"), signal },
  );
  const pictures = parts.map(({ film, ...range }) => ({ path: at(film), ...range }));
  await joinFilm(at("joined"), { pictures, soundPath: at("sound"), title: "" });
  return readFile(at("joined"));
}

describe("a joined film in a browser", () => {
  let folder: string;
  let served: ServedPage;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "joined-"));
    const film = await makeJoinedFilm(folder);
    [served, browser] = await Promise.all([
      servePage("remotion/testing/film-page.ts", new Map([["/film.mp4", film]])),
      openFootageBrowser(),
    ]);
    page = await browser.newPage();
    await page.goto(served.address);
    const { seconds } = await page.evaluate((count) => filmPage.open(count), stripes);
    expect(Math.abs(seconds - codes.length / 30)).toBeLessThan(0.001);
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
    await rm(folder, { recursive: true });
  });

  it("shows the right frame wherever it is sought: around every joint, forward and backward", async () => {
    const near = joints.flatMap((joint) => [-2, -1, 0, 1, 2].map((by) => joint + by));
    const sought = [0, ...near, codes.length - 1, ...near.toReversed()];
    const shown = await page.evaluate(
      (times) => filmPage.seek(times),
      sought.map((frame) => (frame + 0.5) / 30),
    );
    expect(shown.map(({ code }) => code)).toEqual(sought.map((frame) => codes[frame]));
    for (const [index, { seconds }] of shown.entries())
      expect(Math.abs(seconds * 30 - (sought[index] ?? 0))).toBeLessThan(0.05);
  });

  it("is played to its end, each frame at its time, across every joint", async () => {
    const shown = await page.evaluate(() => filmPage.play(1));
    const frames = shown.map(({ seconds }) => Math.round(seconds * 30));
    // On a busy machine the next picture may already be up when the one that was announced is read.
    const late = shown.filter(({ code }, index) => code !== codes[frames[index] ?? 0]);
    expect(late.length).toBeLessThan(shown.length / 20);
    for (const { code, seconds } of late) expect(code).toBe(codes[Math.round(seconds * 30) + 1]);
    expect(frames).toEqual(frames.toSorted((a, b) => a - b));
    for (const joint of joints) {
      expect(frames.some((frame) => frame < joint && frame > joint - 15)).toBe(true);
      expect(frames.some((frame) => frame >= joint && frame < joint + 15)).toBe(true);
    }
  });
});

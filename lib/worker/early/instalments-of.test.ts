import { link, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Ffmpeg, findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { encodeSound } from "@/lib/worker/audio/encode-sound";
import { SAMPLE_RATE, SAMPLES_PER_FRAME } from "@/lib/film/sound/samples";
import { type Instalment, instalmentsOf } from "@/lib/worker/early/instalments-of";
import { picturesPath } from "@/lib/worker/encode/encode-arguments";
import { encodeFilm, type FilmPiece } from "@/lib/worker/encode/encode-film";
import { decodePictures, decodeSound } from "@/lib/worker/encode/testing/decode-film";
import { testPainter } from "@/lib/worker/encode/testing/test-painter";
import type { FrameRange } from "@/lib/worker/mp4/join-film";
import { readTracks } from "@/lib/worker/mp4/read-tracks";
import { picturesOfPainter } from "@/lib/worker/pictures-of";

const size = { width: 320, height: 180 };
const signal = new AbortController().signal;
const settings = { preset: "veryfast", crf: 21 };

let ffmpeg: Ffmpeg;
let folder: string;
const at = (name: string) => path.join(folder, name);

beforeAll(async () => {
  ffmpeg = await findFfmpeg();
  folder = await mkdtemp(path.join(os.tmpdir(), "instalments-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A rising tone, in which gaps and repetitions can be heard. */
function* toneOf(frames: number) {
  const perBlock = 30;
  for (let from = 0; from < frames; from += perBlock) {
    const moments = Math.min(perBlock, frames - from) * SAMPLES_PER_FRAME;
    yield Int16Array.from({ length: moments * 2 }, (_, index) => {
      const seconds = (from * SAMPLES_PER_FRAME + (index >> 1)) / SAMPLE_RATE;
      return Math.round(8000 * Math.sin(2 * Math.PI * (220 + 40 * seconds) * seconds));
    });
  }
}

type Made = {
  film: string;
  instalments: Instalment[];
  /** How many frames had been painted when each instalment appeared. */
  paintedAt: number[];
};

const cutAt = (begins: readonly number[], frames: number, pieces: readonly FilmPiece["kept"][] = []) =>
  begins.map((fromFrame, index): FilmPiece => {
    return { fromFrame, untilFrame: begins[index + 1] ?? frames, kept: pieces[index] ?? null };
  });

/** Pieces that others make, beginning with the `from`th; each appears once `watchable` frames precede it. */
type Others = { from: number; found: { ranges: readonly FrameRange[]; watchable: number }[] };

/** This many frames are enough for something to watch, however many of them the encoder looks ahead. */
const enoughFrames = 100;

/**
 * Makes a film while taking its instalments. It paints only a few seconds before there is something to watch, and the
 * last frames only once there is more.
 */
async function make(
  name: string,
  pieces: FilmPiece[],
  { hasSound = true, others }: { hasSound?: boolean; others?: Others } = {},
): Promise<Made> {
  const frames = pieces.at(-1)?.untilFrame ?? 0;
  const file = { size, path: at(`${name}.mp4`), quality: 360 };
  // Joining removes a film's pictures, so keep them under a second name.
  const watched = { ...file, path: at(`${name}-watched.mp4`) };
  const soundPath = hasSound ? at(`${name}-sound.mp4`) : null;
  const audio =
    soundPath === null
      ? Promise.resolve(null)
      : encodeSound(
          {
            blocks: (async function* () {
              yield* toneOf(frames);
            })(),
            moments: frames * SAMPLES_PER_FRAME,
          },
          { ffmpeg, fingerprint: undefined, kept: new Map(), target: soundPath, signal },
        ).then(() => soundPath);
  const elsewhere = new Map<number, readonly FrameRange[]>();
  const sources = { pieces, elsewhere, files: [watched], soundPath, soundWhole: audio };
  const next = instalmentsOf(sources);
  const [instalments, paintedAt]: [Instalment[], number[]] = [[], []];
  let painted = 0;
  const takeAll = async () => {
    while (!instalments.at(-1)?.isLast) {
      await link(picturesPath(file), picturesPath(watched)).catch(() => undefined);
      const instalment = await next();
      if (!instalment) await new Promise((resolve) => setTimeout(resolve, 10));
      else {
        instalments.push(instalment);
        paintedAt.push(painted);
      }
    }
  };
  const painter = testPainter({ ...size, frames });
  const paint = async (frame: number) => {
    // The head and the first pictures come at once, two more instalments before the film is complete.
    const expected = frame >= frames - 5 ? 3 : painted >= enoughFrames ? 2 : 0;
    await expect.poll(() => instalments.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(expected);
    painted += 1;
    return painter.paint(frame);
  };
  const madeByOthers = async () => {
    for (const [index, { ranges, watchable }] of (others?.found ?? []).entries()) {
      const watched = () => instalments.reduce((sum, one) => sum + one.frames, 0);
      await expect.poll(watched, { timeout: 60_000 }).toBeGreaterThanOrEqual(watchable);
      elsewhere.set((others?.from ?? 0) + index, ranges);
    }
    return elsewhere;
  };
  const taken = takeAll();
  await encodeFilm(
    {
      ffmpeg,
      files: [file],
      title: "",
      settings,
      audio,
      pieces,
      isOurs: async (piece) => !others || piece < others.from,
      madeByOthers,
      source: picturesOfPainter({ ...painter, paint }, { outputs: [size], slots: 8 }),
    },
    signal,
  );
  await taken;
  return { film: file.path, instalments, paintedAt };
}

async function joined(name: string, { instalments }: Made): Promise<string> {
  await writeFile(at(name), Buffer.concat(instalments.map(({ bytes }) => bytes)));
  return at(name);
}

/** When each sample is presented, as ffmpeg understands the file; throws on anything that is wrong with it. */
async function timesOf(file: string, kind: "vide" | "soun"): Promise<number[]> {
  const target = at(`${path.basename(file)}-${kind}`);
  const args = [
    ...["-xerror", "-i", `file:${file}`, "-map", kind === "vide" ? "0:v" : "0:a", "-c", "copy"],
    ...["-f", "mp4", "-y", `file:${target}`],
  ];
  await runFfmpeg({ ffmpeg, args, timeLimitMs: 60_000, output: async (stdout) => void stdout.resume() });
  const [track] = await readTracks(target);
  if (!track) throw new Error("It has no such track.");
  let decodedAt = 0;
  return track.samples.map(({ duration, delay }) => {
    decodedAt += duration;
    return (decodedAt - duration + delay - track.startsAt) / track.timescale;
  });
}

async function expectAlike(early: string, film: string): Promise<void> {
  expect((await decodePictures(ffmpeg, early)).equals(await decodePictures(ffmpeg, film))).toBe(true);
  expect(await timesOf(early, "vide")).toEqual(await timesOf(film, "vide"));
}

describe("the instalments of a film", () => {
  it("appear while it is made, and together look and sound like the finished file", async () => {
    const film = await make("whole", cutAt([0, 40, 130, 300], 420));
    expect(film.instalments.reduce((sum, { frames }) => sum + frames, 0)).toBe(420);
    expect(film.instalments.map(({ frames }) => frames).slice(0, 2)).toEqual([0, expect.any(Number)]);
    // Within two seconds of the order, when a worker is idle, because so few frames have to be painted for it.
    expect(film.paintedAt[1]).toBeLessThanOrEqual(enoughFrames);
    expect(film.instalments[0]?.contentType).toMatch(/^video\/mp4; codecs="avc1\.[0-9a-f]{6},mp4a\.40\.2"$/);
    const early = await joined("whole-early.mp4", film);
    await expectAlike(early, film.film);
    expect(await timesOf(early, "soun")).toEqual(await timesOf(film.film, "soun"));
    const [instalments, whole] = [await decodeSound(ffmpeg, early), await decodeSound(ffmpeg, film.film)];
    expect(Buffer.from(instalments.buffer).equals(Buffer.from(whole.buffer))).toBe(true);
  });

  it("come from kept pieces and new ones alike", async () => {
    const earlier = await make("kept", cutAt([0, 40, 100], 180));
    const keptAt = (fromFrame: number, untilFrame: number) => [{ path: earlier.film, fromFrame, untilFrame }];
    const pieces = cutAt([0, 80, 130, 170, 230], 320, [
      keptAt(100, 180),
      null,
      keptAt(0, 40),
      keptAt(40, 100),
      null,
    ]);
    const film = await make("mixed", pieces);
    await expectAlike(await joined("mixed-early.mp4", film), film.film);
  });

  it("continue with pieces that others make, as soon as they exist", async () => {
    const theirs = await make("theirs", cutAt([0, 60, 100], 200));
    const at = (fromFrame: number, untilFrame: number) => [{ path: theirs.film, fromFrame, untilFrame }];
    const pieces = cutAt([0, 40, 100, 140], 240);
    const found = [
      { ranges: at(0, 60), watchable: 0 },
      { ranges: at(60, 100), watchable: 24 },
      { ranges: at(100, 200), watchable: 84 },
    ];
    const film = await make("shared", pieces, { others: { from: 1, found } });
    expect(film.instalments.reduce((sum, { frames }) => sum + frames, 0)).toBe(240);
    await expectAlike(await joined("shared-early.mp4", film), film.film);
  });

  it("may be silent", async () => {
    const film = await make("silent", cutAt([0, 60], 200), { hasSound: false });
    expect(film.instalments[0]?.contentType).not.toContain("mp4a");
    await expectAlike(await joined("silent-early.mp4", film), film.film);
  });
});

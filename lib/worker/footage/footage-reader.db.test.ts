import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readFrameIndex } from "@/lib/film/clips/frame-index";
import { planesLength } from "@/lib/paint/footage/planes";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { clipSourceOf, filmSizeOf, type Size } from "@/lib/worker/clips/clip-source";
import { indexMezzanine } from "@/lib/worker/clips/index-mezzanine";
import { makeMezzanines } from "@/lib/worker/clips/make-mezzanine";
import { probeClip } from "@/lib/worker/clips/probe-clip";
import { makeSample } from "@/lib/worker/clips/testing/clip-samples";
import { decodePictures } from "@/lib/worker/encode/testing/decode-film";
import { processesOf } from "@/lib/worker/testing/processes";
import { createFootageReader, type FootageFile } from "@/lib/worker/footage/footage-reader";

const { signal } = new AbortController();
let folder: string;
let ffmpeg: Ffmpeg;
let file: FootageFile;
/** All frames of the clip, decoded in one go. */
let frames: Buffer[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "footage-reader-"));
  ffmpeg = await findFfmpeg();
  const from = { path: path.join(folder, "clip.mp4"), demuxer: "mov" };
  await writeFile(from.path, await makeSample({ seconds: 4, sound: null }));
  const source = clipSourceOf(await probeClip(from, ffmpeg, signal), from);
  const film = {
    kind: "film720" as const,
    size: filmSizeOf(source.size, 720),
    path: path.join(folder, "film.mp4"),
  };
  await makeMezzanines(source, [film], { ffmpeg, signal, onProgress: () => undefined });
  const index = readFrameIndex((await indexMezzanine(film)).index);
  if (!index) throw new Error("There is no index.");
  file = { path: film.path, index, what: "The clip" };
  const all = await decodePictures(ffmpeg, film.path);
  const bytes = planesLength(film.size);
  frames = Array.from({ length: all.length / bytes }, (_, at) => all.subarray(at * bytes, (at + 1) * bytes));
});
afterAll(() => rm(folder, { recursive: true }));

/** Pictures that are lighter from one to the next, so that no two are the same. */
const lighter = ({ width, height }: Size, second: number) =>
  Buffer.alloc(width * height * 3, Math.round(20 + second * 200));

const open = (target = file) => createFootageReader(async () => target, { ffmpeg, signal });

async function expectFrames(asked: readonly number[]): Promise<void> {
  const reader = open();
  for (const frame of asked) {
    const { bytes } = await reader.read({ footageId: "f", frame });
    expect(frames[frame]?.equals(bytes), `frame ${frame}`).toBe(true);
  }
  reader.end();
}

describe("frames of footage", () => {
  it("equal those of a decoder that reads the whole clip", () =>
    expectFrames(Array.from({ length: 120 }, (_, frame) => frame)));

  it.each([
    ["every other", [0, 2, 4, 6, 8, 50, 52]],
    ["the same again", [5, 5, 6, 6, 7]],
    ["backwards", [119, 60, 59, 31, 30, 29, 0]],
    ["far apart", [3, 100, 4, 101, 5, 102]],
    ["two clips of it at once", [0, 60, 1, 61, 2, 62, 3, 63]],
  ])("are the right ones %s", (_, asked) => expectFrames(asked));

  it("are those of a slow reel, wherever one begins", async () => {
    const from = { path: path.join(folder, "fast.mp4"), demuxer: "mov" };
    await writeFile(
      from.path,
      await makeSample({ seconds: 1, framesASecond: 60, sound: null, draw: lighter }),
    );
    const source = clipSourceOf(await probeClip(from, ffmpeg, signal), from);
    const size = filmSizeOf(source.size, 720);
    const film = { kind: "film720", reel: "slow", size, path: path.join(folder, "slow.mp4") } as const;
    await makeMezzanines(source, [film], { ffmpeg, signal, onProgress: () => undefined });
    const index = readFrameIndex((await indexMezzanine(film)).index);
    if (!index) throw new Error("There is no index.");
    const [all, bytes] = [await decodePictures(ffmpeg, film.path), planesLength(size)];
    const reader = open({ path: film.path, index, what: "The clip" });
    for (const frame of [0, 1, 2, 31, 5, 58, 59, 17]) {
      const read = await reader.read({ footageId: "f", reel: "slow", frame });
      expect(all.subarray(frame * bytes, (frame + 1) * bytes).equals(read.bytes), `frame ${frame}`).toBe(
        true,
      );
    }
    reader.end();
  });

  it("that do not exist are reported", async () => {
    const reader = open();
    await expect(reader.read({ footageId: "f", frame: 120 })).rejects.toThrow("The clip has no frame 120.");
    reader.end();
  });

  it("of a file that is no film are reported", async () => {
    const broken = path.join(folder, "broken.mp4");
    await writeFile(broken, "not a film");
    await expect(open({ ...file, path: broken }).read({ footageId: "f", frame: 0 })).rejects.toThrow(
      "ffmpeg",
    );
  });

  it("cost no memory once their clip is out of view, and are there again when it comes back", async () => {
    const reader = open();
    const decoders = () => processesOf((command) => command.includes(file.path));
    // Those of readers that have ended may take a moment to go.
    await expect.poll(decoders).toEqual([]);
    await reader.read({ footageId: "f", frame: 0 });
    for (let frame = 0; frame < 30; frame += 1) reader.onPainted();
    expect(await decoders()).toHaveLength(1);
    reader.onPainted();
    await expect.poll(decoders).toEqual([]);
    const { bytes } = await reader.read({ footageId: "f", frame: 1 });
    expect(frames[1]?.equals(bytes)).toBe(true);
    reader.end();
  });

  it("stop once a reader ends, without disturbing other readers", async () => {
    const [one, other] = [open(), open()];
    await one.read({ footageId: "f", frame: 0 });
    await other.read({ footageId: "f", frame: 0 });
    one.end();
    const { bytes } = await other.read({ footageId: "f", frame: 1 });
    expect(frames[1]?.equals(bytes)).toBe(true);
    other.end();
  });
});

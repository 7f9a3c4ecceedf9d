import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { env } from "@/lib/server/env";
import { type Ffmpeg, findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { processorMs } from "@/lib/server/media/watch-time";
import { readFrameIndex } from "@/lib/film/clips/frame-index";
import { parseDocument } from "@/lib/film/parse-document";
import { planFilm } from "@/lib/film/plan";
import { filmOf, photo, slide } from "@/lib/film/testing/film-of";
import { sharp } from "@/lib/server/media/image-library";
import { makeFootage } from "@/lib/worker/clips/testing/make-footage";
import { encodeFilm } from "@/lib/worker/encode/encode-film";
import { wholeFilm } from "@/lib/worker/encode/testing/whole-film";
import { openRemotionEngine } from "@/lib/worker/engines/remotion/open-remotion-engine";
import { openSkiaEngine } from "@/lib/worker/engines/skia/open-skia-pictures";
import { samplePhoto } from "@/lib/worker/engines/testing/sample-photos";
import { createFootageReader, type FootageFile } from "@/lib/worker/footage/footage-reader";
import type { FilmToPaint, OpenPainter } from "@/lib/worker/open-painter";
import type { OpenPictures } from "@/lib/worker/picture-source";
import { picturesOf } from "@/lib/worker/pictures-of";
import { BrokenInput } from "@/lib/worker/render-errors";
import { processesOf } from "@/lib/worker/testing/processes";

let folder: string;
let ffmpeg: Ffmpeg;
let remotion: OpenPainter;
let footage: FootageFile;
const jpegs = new Map<string, Buffer>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "remotion-film-"));
  ffmpeg = await findFfmpeg();
  remotion = await openRemotionEngine();
  const { film: bytes, index } = await makeFootage({
    size: { width: 1280, height: 720 },
    count: footageFrames,
  });
  const read = readFrameIndex(index);
  if (!read) throw new Error("The frame index cannot be read.");
  footage = { path: path.join(folder, "footage.mp4"), index: read, what: "The clip “Waves”" };
  await writeFile(footage.path, bytes);
  for (const name of ["landscape", "portrait"] as const) {
    const png = samplePhoto(name).toBuffer("image/png");
    jpegs.set(`photo-${name}`, await sharp(png).jpeg({ quality: 92, chromaSubsampling: "4:4:4" }).toBuffer());
  }
  jpegs.set("waves", jpegs.get("photo-landscape") ?? Buffer.of());
});
afterAll(() => rm(folder, { recursive: true }));

const footageFrames = 30;

const document = filmOf({
  style: "vanilla",
  visuals: [
    slide("t", 0, 0.6, { title: "Summer" }),
    photo("landscape", 0.6, 1.4, { caption: "By the lake" }),
    photo("portrait", 1.4, 2.2),
    { kind: "video", id: "v", footageId: "waves", startSeconds: 2.2, endSeconds: 3, caption: "Waves" },
  ],
});

function film(signal = new AbortController().signal): FilmToPaint {
  return {
    plan: planFilm(parseDocument(document), { footage: { waves: { frames: footageFrames, sound: null } } }),
    shortSide: 720,
    readPhoto: async (id, decode) => decode(jpegs.get(id) ?? Buffer.of()),
    readFootage: createFootageReader(async () => footage, { ffmpeg, signal }).read,
    openFootage: async () => footage,
    signal,
  };
}

/** Makes the film with an engine and reads its file. */
async function fileOf(name: string, open: OpenPictures): Promise<Buffer> {
  const size = { width: 1280, height: 720 };
  const source = await open({ ...film(), outputs: [size], slots: 16, telling: [], firstFrame: 0 });
  try {
    const file = path.join(folder, `${name}.mp4`);
    const settings = { preset: "veryfast", crf: 21 };
    const pieces = wholeFilm(source.frames);
    const about = { ffmpeg, source, pieces, settings, title: "", audio: Promise.resolve(null) };
    await encodeFilm({ ...about, files: [{ size, path: file }] }, new AbortController().signal);
    return await readFile(file);
  } finally {
    await source.dispose();
  }
}

const browsers = () => processesOf((command) => command.includes(`--user-data-dir=${env().DATA_DIR}`));

describe("the Remotion engine", () => {
  it("makes the same file as the Skia engine, and leaves no browser behind", async () => {
    const skia = await fileOf("skia", openSkiaEngine());
    const chromium = await fileOf("remotion", picturesOf(remotion));
    expect(chromium.equals(skia)).toBe(true);
    expect(await browsers()).toEqual([]);
  });

  it("closes its browser within two seconds of work when told to stop", async () => {
    const controller = new AbortController();
    const painter = await remotion(film(controller.signal));
    await painter.paint(0);
    expect((await browsers()).length).toBeGreaterThan(0);
    const workBeforeMs = processorMs(process.pid);
    controller.abort(new Error("enough"));
    await expect(painter.paint(1)).rejects.toThrow("enough");
    await painter.dispose?.();
    expect(processorMs(process.pid) - workBeforeMs).toBeLessThan(2_000);
    expect(await browsers()).toEqual([]);
  });

  it("fails with the error of an unreadable clip, and leaves no browser behind", async () => {
    const openFootage = async () => {
      throw new BrokenInput("The clip “Waves” cannot be read.");
    };
    const painter = await remotion({ ...film(), openFootage });
    const painting = async () => {
      for (let frame = 0; frame < painter.frames; frame += 1) await painter.paint(frame);
    };
    await expect(painting()).rejects.toThrow("The clip “Waves” cannot be read.");
    await painter.dispose?.();
    expect(await browsers()).toEqual([]);
  });

  it("fails with the error of an unreadable photo, and leaves no browser behind", async () => {
    const broken = film();
    const painter = await remotion({
      ...broken,
      readPhoto: async (id, decode) => {
        if (id === "photo-portrait") throw new BrokenInput("The photo “Oma” cannot be read.");
        return broken.readPhoto(id, decode);
      },
    });
    const painting = async () => {
      for (let frame = 0; frame < painter.frames; frame += 1) await painter.paint(frame);
    };
    await expect(painting()).rejects.toThrow("The photo “Oma” cannot be read.");
    await painter.dispose?.();
    expect(await browsers()).toEqual([]);
  });
});

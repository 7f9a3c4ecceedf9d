import { copyFile, mkdtemp, open, readFile, rm, truncate } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Ffmpeg, findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { encodeAudio } from "@/lib/worker/audio/encode-audio";
import { SAMPLE_RATE, SAMPLES_PER_FRAME } from "@/lib/film/sound/samples";
import { picturesPath } from "@/lib/worker/encode/encode-arguments";
import { encodeFilm } from "@/lib/worker/encode/encode-film";
import { i420Bytes } from "@/lib/worker/encode/picture-maker";
import { decodePictures, decodeSound } from "@/lib/worker/encode/testing/decode-film";
import { mp4Boxes, mp4Seconds } from "@/lib/worker/encode/testing/mp4-boxes";
import { testPainter } from "@/lib/worker/encode/testing/test-painter";
import { joinFilm } from "@/lib/worker/mp4/join-film";
import { readTracks } from "@/lib/worker/mp4/read-tracks";
import { picturesOfPainter } from "@/lib/worker/pictures-of";

const size = { width: 320, height: 180 };
const bytes = i420Bytes(size);
const signal = new AbortController().signal;

let ffmpeg: Ffmpeg;
let folder: string;
const at = (name: string) => path.join(folder, name);

/** Makes a film whose pieces begin at these frames. */
async function makeFilm(name: string, frames: number, begins: readonly number[], crf = 21): Promise<string> {
  const files = [{ size, path: at(name) }];
  const painter = testPainter({ ...size, frames });
  await encodeFilm(
    {
      ffmpeg,
      files,
      title: "",
      settings: { preset: "veryfast", crf },
      audio: Promise.resolve(null),
      source: picturesOfPainter(painter, { outputs: [size], slots: 8 }),
      pieces: begins.map((fromFrame, index) => ({
        fromFrame,
        untilFrame: begins[index + 1] ?? frames,
        kept: null,
      })),
    },
    signal,
  );
  return at(name);
}

async function makeSound(frames: number): Promise<string> {
  const wave = Int16Array.from({ length: frames * SAMPLES_PER_FRAME * 2 }, (_, index) =>
    Math.round(8000 * Math.sin((2 * Math.PI * 440 * (index >> 1)) / SAMPLE_RATE)),
  );
  const target = at(`sound-${frames}.mp4`);
  async function* blocks() {
    yield wave;
  }
  await encodeAudio(ffmpeg, blocks(), target, signal);
  return target;
}

const framesOf = async (file: string) => {
  const pictures = await decodePictures(ffmpeg, file);
  return Array.from({ length: pictures.length / bytes }, (_, frame) =>
    pictures.subarray(frame * bytes, (frame + 1) * bytes),
  );
};

let first: string;
let second: string;
let tiny: string;
beforeAll(async () => {
  ffmpeg = await findFfmpeg();
  folder = await mkdtemp(path.join(os.tmpdir(), "join-film-"));
  first = await makeFilm("first.mp4", 200, [0, 40, 120]);
  second = await makeFilm("second.mp4", 150, [0, 33, 100]);
  // With a single frame, nothing is reordered: it is shown when it is decoded.
  tiny = await makeFilm("tiny.mp4", 1, [0]);
});
afterAll(() => rm(folder, { recursive: true }));

describe("a joined film", () => {
  it("shows the frames of its parts, to the byte, in its order and at their times", async () => {
    const soundPath = await makeSound(80 + 1 + 67 + 33);
    const pictures = [
      { path: first, fromFrame: 120, untilFrame: 200 },
      { path: tiny, fromFrame: 0, untilFrame: 1 },
      { path: second, fromFrame: 33, untilFrame: 100 },
      { path: second, fromFrame: 0, untilFrame: 33 },
    ];
    const parts = [await framesOf(first), await framesOf(second)] as const;
    const expected = [
      ...parts[0].slice(120, 200),
      ...(await framesOf(tiny)),
      ...parts[1].slice(33, 100),
      ...parts[1].slice(0, 33),
    ];
    // Joining from the joined file must give the same film again.
    let ranges = pictures;
    for (const name of ["joined.mp4", "again.mp4", "once-more.mp4"]) {
      await joinFilm(at(name), { pictures: ranges, soundPath, title: "Tèst" });
      const frames = await framesOf(at(name));
      expect(frames.length).toBe(181);
      expect(frames.every((frame, index) => frame.equals(expected[index] ?? Buffer.of()))).toBe(true);
      const file = await readFile(at(name));
      const { movie, tracks } = mp4Seconds(file);
      for (const seconds of [movie, ...tracks]) expect(Math.abs(seconds - 181 / 30)).toBeLessThan(0.0005);
      const order = mp4Boxes(file).map(({ type }) => type);
      expect(order.indexOf("moov")).toBeLessThan(order.indexOf("mdat"));
      expect(file.includes(Buffer.from("Tèst"))).toBe(true);
      const sound = await decodeSound(ffmpeg, at(name));
      expect(Math.abs(sound.length / 2 / 44_100 - 181 / 30)).toBeLessThanOrEqual(1 / 30);
      ranges = [
        { path: at(name), fromFrame: 0, untilFrame: 81 },
        { path: at(name), fromFrame: 81, untilFrame: 181 },
      ];
    }
  });

  it("is refused when a part begins or ends with frames that depend on others", async () => {
    const join = (...ranges: [from: number, until: number][]) =>
      joinFilm(at("refused.mp4"), {
        pictures: ranges.map(([fromFrame, untilFrame]) => ({ path: first, fromFrame, untilFrame })),
        soundPath: null,
        title: "",
      });
    await expect(join([10, 40])).rejects.toMatchObject({ name: "UnlikePieces" });
    await expect(join([0, 30])).rejects.toMatchObject({ name: "UnlikePieces" });
    await expect(join([120, 260])).rejects.toMatchObject({ name: "UnlikePieces" });
    await expect(join()).rejects.toMatchObject({ name: "UnlikePieces" });
  });

  it("is refused when the parts are encoded with different settings", async () => {
    const other = await makeFilm("other.mp4", 60, [0], 30);
    const pictures = [
      { path: first, fromFrame: 0, untilFrame: 40 },
      { path: other, fromFrame: 0, untilFrame: 60 },
    ];
    const joined = joinFilm(at("unlike.mp4"), { pictures, soundPath: null, title: "" });
    await expect(joined).rejects.toMatchObject({ name: "UnlikePieces" });
  });
});

describe("a film's pieces", () => {
  it.each([30, 31, 32])("begin with a key frame each, at whatever frame: every %i frames", async (step) => {
    const frames = 20 * step;
    const begins = Array.from({ length: 20 }, (_, index) => index * step);
    const film = await makeFilm(`every-${step}.mp4`, frames, begins);
    const track = (await readTracks(film)).find(({ kind }) => kind === "vide");
    expect(begins.filter((frame) => !track?.samples[frame]?.isSync)).toEqual([]);
  });
});

describe("a fragmented film", () => {
  async function inFragments(): Promise<string> {
    const target = at("fragments.mp4");
    const movflags = "+frag_keyframe+empty_moov+default_base_moof";
    const args = ["-i", `file:${first}`, "-c", "copy", "-movflags", movflags, "-y", `file:${target}`];
    await runFfmpeg({ ffmpeg, args, timeLimitMs: 60_000, output: async (stdout) => void stdout.resume() });
    return target;
  }
  const pictureOf = async (file: string) => {
    const track = (await readTracks(file)).find(({ kind }) => kind === "vide");
    if (!track) throw new Error("It has no pictures.");
    return track;
  };

  it("has the same frames as one without fragments", async () => {
    const file = await inFragments();
    const about = ({ samples }: Awaited<ReturnType<typeof pictureOf>>) =>
      samples.map(({ size: bytes, duration, delay, isSync }) => {
        return { bytes, duration, delay: delay - (samples[0]?.delay ?? 0), isSync };
      });
    expect(about(await pictureOf(file))).toEqual(about(await pictureOf(first)));
    const pictures = [
      { path: file, fromFrame: 40, untilFrame: 120 },
      { path: first, fromFrame: 0, untilFrame: 40 },
    ];
    await joinFilm(at("from-fragments.mp4"), { pictures, soundPath: null, title: "" });
    const [joined, whole] = [await framesOf(at("from-fragments.mp4")), await framesOf(first)];
    const expected = [...whole.slice(40, 120), ...whole.slice(0, 40)];
    expect(joined.length).toBe(expected.length);
    expect(joined.every((frame, index) => frame.equals(expected[index] ?? Buffer.of()))).toBe(true);
  });

  it("has the frames of all complete fragments, wherever it is cut off", async () => {
    const whole = await readFile(await inFragments());
    const file = at("cut-fragments.mp4");
    await copyFile(at("fragments.mp4"), file);
    const counts = new Set<number>();
    const firstFragment = whole.indexOf("moof") - 4;
    for (let length = whole.length; length > firstFragment; length -= 97) {
      await truncate(file, length);
      counts.add((await pictureOf(file)).samples.length);
    }
    const keyFrames = (await pictureOf(first)).samples.flatMap(({ isSync }, index) =>
      isSync ? [index] : [],
    );
    expect([...counts]).toEqual([...keyFrames, 200].toReversed());
    await truncate(file, firstFragment - 1);
    await expect(readTracks(file)).rejects.toMatchObject({ name: "BrokenMovie" });
  });

  it("can be read while it is being made", async () => {
    const file = { size, path: at("growing.mp4") };
    const painter = testPainter({ ...size, frames: 300 });
    const paint = async (frame: number) => {
      if (frame === 299)
        await expect
          .poll(async () => (await pictureOf(picturesPath(file))).samples.length)
          .toBeGreaterThanOrEqual(120);
      return painter.paint(frame);
    };
    await encodeFilm(
      {
        ffmpeg,
        files: [file],
        title: "",
        settings: { preset: "veryfast", crf: 21 },
        audio: Promise.resolve(null),
        source: picturesOfPainter({ ...painter, paint }, { outputs: [size], slots: 8 }),
        pieces: [0, 60, 120, 180].map((fromFrame, index, all) => ({
          fromFrame,
          untilFrame: all[index + 1] ?? 300,
          kept: null,
        })),
      },
      signal,
    );
    expect((await pictureOf(file.path)).samples.length).toBe(300);
  });
});

describe("an incomplete file", () => {
  it("is refused when it is cut off, has no index, or is no film", async () => {
    const whole = await readFile(first);
    for (const length of [0, 7, 40, 600, Math.floor(whole.length / 2), whole.length - 1]) {
      const file = at(`cut-${length}.mp4`);
      await copyFile(first, file);
      await truncate(file, length);
      await expect(readTracks(file), `${length} bytes`).rejects.toMatchObject({ name: "BrokenMovie" });
    }
  });

  it("is refused when its index describes more than there is", async () => {
    const whole = await readFile(first);
    for (const name of ["stsz", "stco", "stsc", "stts"]) {
      const file = at(`broken-${name}.mp4`);
      await copyFile(first, file);
      const handle = await open(file, "r+");
      // An impossibly large count.
      await handle.write(
        Buffer.from([0x7f, 0xff, 0xff, 0xff]),
        0,
        4,
        whole.indexOf(name) + (name === "stsz" ? 12 : 8),
      );
      await handle.close();
      await expect(readTracks(file), name).rejects.toMatchObject({ name: "BrokenMovie" });
    }
  });
});

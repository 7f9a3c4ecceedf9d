import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Ffmpeg, findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { encodeAudio } from "@/lib/worker/audio/encode-audio";
import { SAMPLE_RATE, SAMPLES_PER_FRAME } from "@/lib/film/sound/samples";
import type { EncodedFile } from "@/lib/worker/encode/encode-arguments";
import { encodeFilm } from "@/lib/worker/encode/encode-film";
import { encodePictures } from "@/lib/worker/encode/encode-pictures";
import { createPictureMaker, i420Bytes } from "@/lib/worker/encode/picture-maker";
import { decodePictures, decodeSound } from "@/lib/worker/encode/testing/decode-film";
import { mp4Boxes, mp4Seconds } from "@/lib/worker/encode/testing/mp4-boxes";
import { testPainter } from "@/lib/worker/encode/testing/test-painter";
import { wholeFilm } from "@/lib/worker/encode/testing/whole-film";
import type { FramePainter } from "@/lib/worker/frame-painter";
import { rowsOf } from "@/lib/worker/frame-rows";
import type { PictureSource } from "@/lib/worker/picture-source";
import { picturesOfPainter } from "@/lib/worker/pictures-of";

const size = { width: 320, height: 180 };
const small = { width: 214, height: 120 };
const settings = { preset: "veryfast", crf: 18 };
const frames = 97;

let ffmpeg: Ffmpeg;
let folder: string;
beforeAll(async () => {
  ffmpeg = await findFfmpeg();
  folder = await mkdtemp(path.join(os.tmpdir(), "encode-film-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function* tone(moments: number) {
  yield Int16Array.from({ length: moments * 2 }, (_, at) =>
    Math.round(8000 * Math.sin((2 * Math.PI * 440 * (at >> 1)) / SAMPLE_RATE)),
  );
}

async function soundFile(): Promise<string> {
  const target = path.join(folder, "sound.mp4");
  await encodeAudio(ffmpeg, tone(frames * SAMPLES_PER_FRAME), target, new AbortController().signal);
  return target;
}

/** Serves a painter's frames in the sizes of the files. */
const sourceOf = (painter: FramePainter, files: readonly EncodedFile[]) =>
  picturesOfPainter(painter, { outputs: files.map((file) => file.size), slots: 16 });

const isRunning = (pid: number | undefined) => {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe("encodeFilm", () => {
  it("makes every size of a film at once: all frames, their colours, their times and the sound", async () => {
    const files = [size, small].map((one) => ({ size: one, path: path.join(folder, `${one.height}.mp4`) }));
    const title = "A \u0000 title = with\nsigns";
    const source = sourceOf(testPainter({ ...size, frames }), files);
    const film = { ffmpeg, source, files, pieces: wholeFilm(frames), settings, title };
    const seen: number[] = [];
    const onFrame = (frame: number) => seen.push(frame);
    await encodeFilm({ ...film, audio: soundFile(), onFrame }, new AbortController().signal);
    expect(seen).toEqual(Array.from({ length: frames }, (_, frame) => frame));

    const maker = createPictureMaker({ source: size, outputs: [size, small], slots: 1 });
    const painter = testPainter({ ...size, frames });
    const decoded = await Promise.all(files.map((file) => decodePictures(ffmpeg, file.path)));
    for (const [index, pictures] of decoded.entries()) {
      const bytes = i420Bytes(files[index]?.size ?? size);
      expect(pictures.length).toBe(frames * bytes);
      for (const frame of [0, 1, 48, 95, 96]) {
        maker.make(rowsOf(await painter.paint(frame), painter), 0);
        const expected = maker.pictures[0]?.[index] ?? new Uint8Array();
        const actual = pictures.subarray(frame * bytes, (frame + 1) * bytes);
        const error =
          expected.reduce((sum, value, at) => sum + Math.abs(value - (actual[at] ?? 0)), 0) / bytes;
        expect(error, `frame ${frame} of ${index}`).toBeLessThan(2);
      }
    }

    for (const { path: file } of files) {
      const mp4 = await readFile(file);
      const { movie, tracks } = mp4Seconds(mp4);
      expect(Math.abs(movie - frames / 30)).toBeLessThan(0.002);
      expect(tracks).toHaveLength(2);
      for (const seconds of tracks) expect(Math.abs(seconds - frames / 30)).toBeLessThan(0.002);
      const order = mp4Boxes(mp4).map(({ type }) => type);
      expect(order.indexOf("moov")).toBeLessThan(order.indexOf("mdat"));
      const sound = await decodeSound(ffmpeg, file);
      expect(Math.abs(sound.length / 2 / 44_100 - frames / 30)).toBeLessThanOrEqual(1 / 30);
      expect(sound.some((sample) => Math.abs(sample) > 6000)).toBe(true);
    }
  });

  it("has a key frame at least every four seconds, and declares its colours", async () => {
    const file = path.join(folder, "tags.mp4");
    const files = [{ size, path: file }];
    const source = sourceOf(testPainter({ ...size, frames: 130 }), files);
    const film = { ffmpeg, source, files, pieces: wholeFilm(130), settings, title: "" };
    await encodeFilm({ ...film, audio: Promise.resolve(null) }, new AbortController().signal);
    const mp4 = await readFile(file);
    const keyframes = mp4Boxes(mp4).find(({ type }) => type === "stss")?.content ?? Buffer.of();
    const numbers = Array.from({ length: keyframes.readUInt32BE(4) }, (_, index) =>
      keyframes.readUInt32BE(8 + index * 4),
    );
    expect(numbers[0]).toBe(1);
    const groups = numbers.map((number, index) => (numbers[index + 1] ?? 131) - number);
    expect(Math.max(...groups)).toBeLessThanOrEqual(120);
    const colour = mp4.indexOf("colrnclx");
    expect([...mp4.subarray(colour + 8, colour + 15)]).toEqual([0, 1, 0, 1, 0, 1, 0]);
    expect(mp4Seconds(mp4).tracks).toHaveLength(1);
  });

  it("waits for the encoder: paints no more frames than there are slots", async () => {
    const painter = testPainter({ ...size, frames: 150 });
    let painted = 0;
    let pid = 0;
    const counting = { ...painter, paint: (frame: number) => ((painted += 1), painter.paint(frame)) };
    const files = [{ size, path: path.join(folder, "slow.mp4") }];
    const done = encodeFilm(
      {
        ffmpeg,
        source: sourceOf(counting, files),
        settings,
        title: "",
        files,
        pieces: wholeFilm(150),
        audio: Promise.resolve(null),
        onEncoders: ([first]) => {
          pid = first ?? 0;
          process.kill(pid, "SIGSTOP");
        },
      },
      new AbortController().signal,
    );
    await expect.poll(() => painted).toBeGreaterThanOrEqual(16);
    for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate);
    // The stopped encoder's pipe itself holds only a few more.
    expect(painted).toBeLessThan(30);
    process.kill(pid, "SIGCONT");
    await done;
    expect(painted).toBe(150);
  });

  it.each([true, false])(
    "looks at frames of kept pieces, last if the painter takes any order (%s), and waits for it",
    async (takesAnyOrder) => {
      const files = [{ size, path: path.join(folder, `looks-${takesAnyOrder}.mp4`) }];
      const frameSource = sourceOf(testPainter({ ...size, frames }), files);
      const asked: string[] = [];
      let pid: number | undefined;
      const source: PictureSource = {
        ...frameSource,
        takesAnyOrder,
        make: (frame, slot) => {
          asked.push(`make ${frame}`);
          return frameSource.make(frame, slot);
        },
        look: async (frame) => {
          asked.push(`look ${frame}`);
          // Slower than the encoders, as photos are that come from far away.
          await expect.poll(() => isRunning(pid), { timeout: 60_000 }).toBe(false);
        },
      };
      const pieces = [
        { fromFrame: 0, untilFrame: 30, isKept: true },
        { fromFrame: 30, untilFrame: 32, isKept: false },
        { fromFrame: 32, untilFrame: frames, isKept: true },
      ];
      let isPainted = false;
      const film = { ffmpeg, source, files, pieces, settings, telling: [10, 31, 40] };
      const onEncoders = ([first]: readonly (number | undefined)[]) => void (pid = first);
      const onPainted = () => void (isPainted = true);
      await encodePictures({ ...film, onEncoders, onPainted }, new AbortController().signal);
      expect(isPainted).toBe(true);
      const makes = ["make 30", "make 31"];
      expect(asked).toEqual(
        takesAnyOrder ? [...makes, "look 10", "look 40"] : ["look 10", ...makes, "look 40"],
      );
    },
  );

  it.each(["killed", "cancelled"])(
    "leaves no process behind when one of its encoders is killed, or all of it cancelled: %s",
    async (how) => {
      const target = path.join(folder, how);
      const controller = new AbortController();
      const reason = new Error("enough");
      let pids: readonly (number | undefined)[] = [];
      const files = [size, small].map((one) => ({ size: one, path: `${target}-${one.height}` }));
      const source = sourceOf(testPainter({ ...size, frames: 100_000 }), files);
      const done = encodeFilm(
        {
          ffmpeg,
          source,
          settings,
          title: "",
          files,
          pieces: wholeFilm(100_000),
          audio: Promise.resolve(null),
          onEncoders: (all) => {
            pids = all;
          },
          onFrame: (frame) => {
            if (frame !== 40) return;
            if (how === "killed") process.kill(-(pids.at(-1) ?? 0), "SIGKILL");
            else controller.abort(reason);
          },
        },
        controller.signal,
      );
      if (how === "killed") await expect(done).rejects.toMatchObject({ name: "FfmpegError", kind: "failed" });
      else await expect(done).rejects.toBe(reason);
      expect(pids).toHaveLength(2);
      expect(pids.map(isRunning)).toEqual([false, false]);
    },
    60_000,
  );

  it("starts while its pictures are being opened, and leaves no process behind when that fails", async () => {
    let pid: number | undefined;
    let fail: (reason: Error) => void = () => undefined;
    const source = new Promise<PictureSource>((_, reject) => {
      fail = reject;
    });
    const onEncoders = ([first]: readonly (number | undefined)[]) => {
      pid = first;
      fail(new Error("no such font"));
    };
    const files = [{ size, path: path.join(folder, "unopened.mp4") }];
    const film = { ffmpeg, source, settings, title: "", files, audio: Promise.resolve(null), onEncoders };
    const pieces = wholeFilm(10);
    await expect(encodeFilm({ ...film, pieces }, new AbortController().signal)).rejects.toThrow(
      "no such font",
    );
    expect(pid).toBeGreaterThan(0);
    expect(isRunning(pid)).toBe(false);
  });

  it("fails with the painter's own error, and with ffmpeg's own words", async () => {
    const controller = new AbortController();
    const painter = testPainter({ ...size, frames: 100 });
    const broken = {
      ...painter,
      paint: (frame: number) => {
        if (frame === 30) throw new Error("no such photo");
        return painter.paint(frame);
      },
    };
    const film = { ffmpeg, pieces: wholeFilm(100), settings, title: "", audio: Promise.resolve(null) };
    const files = [{ size, path: path.join(folder, "broken.mp4") }];
    await expect(
      encodeFilm({ ...film, source: sourceOf(broken, files), files }, controller.signal),
    ).rejects.toThrow("no such photo");
    const nowhere = [{ size, path: path.join(folder, "no such folder", "film.mp4") }];
    const source = sourceOf(painter, nowhere);
    await expect(encodeFilm({ ...film, source, files: nowhere }, controller.signal)).rejects.toMatchObject({
      kind: "failed",
      stderr: expect.stringContaining("No such file"),
    });
    expect(await readdir(folder)).not.toContain("no such folder");
  });
});

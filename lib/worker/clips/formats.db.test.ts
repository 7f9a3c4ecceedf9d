import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Clip } from "@/lib/server/clips/present-clip";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { corners, makeSample, rewrite, type Sample } from "@/lib/worker/clips/testing/clip-samples";
import { fetched, preparedClip } from "@/lib/worker/clips/testing/prepared-clip";
import { decodePictures, decodeSound } from "@/lib/worker/encode/testing/decode-film";

let me: TestAccount;
let folder: string;

beforeAll(async () => {
  me = await createTestAccount();
  folder = await mkdtemp(path.join(os.tmpdir(), "clip-formats-"));
});
afterAll(() => rm(folder, { recursive: true }));

type Film = Clip & { pictures: Buffer; samples: Int16Array };

/** A clip as it was prepared, decoded again. */
async function filmOf(bytes: Buffer): Promise<Film> {
  const clip = await preparedClip(me, bytes);
  if (clip.status !== "ready") throw new Error(clip.reason);
  const ffmpeg = await findFfmpeg();
  const [film, sound] = [path.join(folder, "film.mp4"), path.join(folder, "sound.m4a")];
  await writeFile(film, await fetched(clip.film_url));
  if (clip.sound_url !== null) await writeFile(sound, await fetched(clip.sound_url));
  return {
    ...clip,
    pictures: await decodePictures(ffmpeg, film),
    samples: clip.sound_url === null ? new Int16Array() : await decodeSound(ffmpeg, sound),
  };
}

const frameBytes = ({ width, height }: Clip) => {
  const even = (length: number) => 2 * Math.round(length / 2);
  return { bytes: (even(width) * even(height) * 3) / 2, width: even(width), height: even(height) };
};

/** The colour of a place of a frame, as screens show limited bt709. */
function colourAt(film: Film, frame: number, [across, down]: [number, number]): number[] {
  const { bytes, width, height } = frameBytes(film);
  const picture = film.pictures.subarray(frame * bytes, (frame + 1) * bytes);
  const [x, y] = [Math.floor(width * across), Math.floor(height * down)];
  const luma = ((picture[y * width + x] ?? 0) - 16) / 219;
  const chroma = (y >> 1) * (width / 2) + (x >> 1);
  const blue = ((picture[width * height + chroma] ?? 0) - 128) / 224;
  const red = ((picture[width * height * 1.25 + chroma] ?? 0) - 128) / 224;
  const rgb = [luma + 1.5748 * red, luma - 0.1873 * blue - 0.4681 * red, luma + 1.8556 * blue];
  return rgb.map((value) => Math.round(255 * Math.min(1, Math.max(0, value))));
}

const places = {
  topLeft: [0.25, 0.25],
  topRight: [0.75, 0.25],
  bottomLeft: [0.25, 0.75],
  bottomRight: [0.75, 0.75],
} as const satisfies Record<keyof typeof corners, [number, number]>;
type Corner = keyof typeof corners;

function nearest(colour: readonly number[]): Corner {
  const distance = (name: Corner) =>
    corners[name].reduce((sum, value, at) => sum + (value - (colour[at] ?? 0)) ** 2, 0);
  const names: Corner[] = ["topLeft", "topRight", "bottomLeft", "bottomRight"];
  return names.toSorted((a, b) => distance(a) - distance(b))[0] ?? "topLeft";
}

/** What is seen at each corner. */
function seen(film: Film): Corner[] {
  const names: Corner[] = ["topLeft", "topRight", "bottomLeft", "bottomRight"];
  return names.map((name) => nearest(colourAt(film, 5, [places[name][0], places[name][1]])));
}

function expectColours(film: Film, within: number): void {
  for (const name of ["topLeft", "topRight", "bottomLeft", "bottomRight"] as const) {
    const colour = colourAt(film, 5, [places[name][0], places[name][1]]);
    corners[name].forEach((value, at) =>
      expect(Math.abs(value - (colour[at] ?? 0)), name).toBeLessThanOrEqual(within),
    );
  }
}

/** Seconds at which it becomes white, and at which a beep begins. */
function flashesOf(film: Film): number[] {
  const { bytes, width, height } = frameBytes(film);
  const isWhite = (frame: number) => (film.pictures[frame * bytes + (width * height) / 2] ?? 0) > 215;
  const frames = Array.from({ length: film.frames }, (_, frame) => frame);
  return frames.filter((frame) => isWhite(frame) && !isWhite(frame - 1)).map((frame) => frame / 30);
}

function beepsOf({ samples }: Film): number[] {
  const found: number[] = [];
  let quietFor = Infinity;
  for (let at = 0; at < samples.length; at += 2) {
    const isLoud = Math.abs(samples[at] ?? 0) > 2500;
    if (isLoud && quietFor > 8820) found.push(at / 2 / 44_100);
    quietFor = isLoud ? 0 : quietFor + 1;
  }
  return found;
}

/** Each flash with its beep, no further apart than a frame. */
function expectInTime(film: Film, count: number): void {
  const [flashes, beeps] = [flashesOf(film), beepsOf(film)];
  expect([flashes.length, beeps.length]).toEqual([count, count]);
  flashes.forEach((flash, at) => expect(Math.abs(flash - (beeps[at] ?? 0))).toBeLessThanOrEqual(1 / 30));
}

describe("whatever a clip is made of becomes a film with its colours, frames and sound in time", () => {
  const withCodecs = (...codecs: string[]) => ({ codecs });
  const aac = ["-c:a", "aac"];
  const cases: [what: string, sample: Sample][] = [
    ["H.264 in MP4", {}],
    [
      "H.264 in MOV with PCM",
      {
        ending: "mov",
        ...withCodecs("-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "pcm_s16le"),
      },
    ],
    [
      "H.264 with B-frames in Matroska",
      {
        ending: "mkv",
        ...withCodecs("-c:v", "libx264", "-bf", "3", "-pix_fmt", "yuv420p", "-c:a", "libopus"),
      },
    ],
    [
      "H.264 in MPEG-TS",
      {
        ending: "ts",
        ...withCodecs("-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", ...aac),
      },
    ],
    [
      "HEVC",
      withCodecs(
        "-c:v",
        "libx265",
        "-preset",
        "ultrafast",
        "-x265-params",
        "log-level=error",
        "-pix_fmt",
        "yuv420p",
        "-tag:v",
        "hvc1",
        ...aac,
      ),
    ],
    [
      "VP8 in WebM",
      {
        ending: "webm",
        ...withCodecs("-c:v", "libvpx", "-deadline", "realtime", "-b:v", "2M", "-c:a", "libopus"),
      },
    ],
    [
      "VP9 in WebM",
      {
        ending: "webm",
        ...withCodecs(
          "-c:v",
          "libvpx-vp9",
          "-deadline",
          "realtime",
          "-cpu-used",
          "8",
          "-b:v",
          "2M",
          "-pix_fmt",
          "yuv420p",
          "-c:a",
          "libopus",
        ),
      },
    ],
    [
      "AV1",
      withCodecs(
        "-c:v",
        "libaom-av1",
        "-cpu-used",
        "8",
        "-threads",
        "1",
        "-b:v",
        "2M",
        "-pix_fmt",
        "yuv420p",
        ...aac,
      ),
    ],
    [
      "ProRes, 10 bit 4:2:2",
      { ending: "mov", ...withCodecs("-c:v", "prores_ks", "-pix_fmt", "yuv422p10le", "-c:a", "pcm_s24le") },
    ],
    [
      "MJPEG in AVI",
      {
        ending: "avi",
        ...withCodecs("-c:v", "mjpeg", "-q:v", "2", "-pix_fmt", "yuvj420p", "-c:a", "libmp3lame"),
      },
    ],
    [
      "odd sizes",
      {
        size: { width: 321, height: 181 },
        ...withCodecs("-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv444p", ...aac),
      },
    ],
    ["50 frames a second", { framesASecond: 50 }],
    ["24 frames a second", { framesASecond: 24 }],
    ["48 kHz", { sound: { rate: 48_000, channels: 2 } }],
    ["8 kHz, mono", { sound: { rate: 8_000, channels: 1 } }],
    ["5.1", { sound: { rate: 48_000, channels: 6 } }],
  ];
  it.each(cases)("%s", async (_what, sample) => {
    const film = await filmOf(await makeSample(sample));
    expect(film.has_sound).toBe(true);
    // Where frames are left out, the last one may be held for one or two more.
    expect(Math.abs(film.frames - 60)).toBeLessThanOrEqual(2);
    expect(film.pictures.length).toBe(frameBytes(film).bytes * film.frames);
    expect(seen(film)).toEqual(["topLeft", "topRight", "bottomLeft", "bottomRight"]);
    expectColours(film, 24);
    expectInTime(film, 2);
  });

  it("moving GIF", async () => {
    const film = await filmOf(
      await makeSample({ ending: "gif", sound: null, framesASecond: 10, codecs: ["-c:v", "gif"] }),
    );
    expect(film.has_sound).toBe(false);
    expect(seen(film)).toEqual(["topLeft", "topRight", "bottomLeft", "bottomRight"]);
    expect(Math.abs(film.frames - 60)).toBeLessThanOrEqual(3);
  });

  it("sound that begins late", async () => {
    expectInTime(
      await filmOf(
        await makeSample({ seconds: 3, sound: { rate: 44_100, channels: 2, startSeconds: 1 } }),
      ).then((film) => {
        // The beeps are a second late, as they are in the file: the first has no flash, the last no beep.
        expect(beepsOf(film)[0]).toBeCloseTo(1.5, 1);
        return { ...film, pictures: film.pictures, samples: shiftedBack(film.samples) };
      }),
      3,
    );
  });

  it("frames of unlike length", async () => {
    const even = await makeSample({ seconds: 3, framesASecond: 60, ending: "mkv" });
    const film = await filmOf(
      await rewrite(even, {
        behind: ["-c", "copy", "-bsf:v", "noise=drop=not(mod(n\\,3))*gt(n\\,0)"],
        ending: "mkv",
      }),
    );
    expect(Math.abs(film.frames - 90)).toBeLessThanOrEqual(2);
  });
});

/** By a second. */
function shiftedBack(samples: Int16Array): Int16Array {
  return samples.slice(44_100 * 2);
}

describe("a clip that is stored turned or mirrored", () => {
  const { topLeft, topRight, bottomLeft, bottomRight } = {
    topLeft: "topLeft",
    topRight: "topRight",
    bottomLeft: "bottomLeft",
    bottomRight: "bottomRight",
  } as const;
  const turns: [string, string[], Corner[], boolean][] = [
    ["by 90°", ["-display_rotation", "90"], [topRight, bottomRight, topLeft, bottomLeft], true],
    ["by 180°", ["-display_rotation", "180"], [bottomRight, bottomLeft, topRight, topLeft], false],
    ["by 270°", ["-display_rotation", "270"], [bottomLeft, topLeft, bottomRight, topRight], true],
    ["across", ["-display_hflip"], [topRight, topLeft, bottomRight, bottomLeft], false],
    ["down", ["-display_vflip"], [bottomLeft, bottomRight, topLeft, topRight], false],
    [
      "by 90° and across",
      ["-display_rotation", "90", "-display_hflip"],
      [bottomRight, topRight, bottomLeft, topLeft],
      true,
    ],
    [
      "by 270° and across",
      ["-display_rotation", "270", "-display_hflip"],
      [topLeft, bottomLeft, topRight, bottomRight],
      true,
    ],
  ];
  let plain: Buffer;
  beforeAll(async () => {
    plain = await makeSample({ seconds: 0.5, sound: null });
  });

  it.each(turns)("%s is seen upright", async (_what, before, places, isPortrait) => {
    const film = await filmOf(await rewrite(plain, { before, behind: ["-c", "copy"] }));
    expect([film.width, film.height]).toEqual(isPortrait ? [180, 320] : [320, 180]);
    expect(seen(film)).toEqual(places);
  });

  it("with pixels that are not square is seen in its shape", async () => {
    const film = await filmOf(await rewrite(plain, { behind: ["-c", "copy", "-aspect", "32:9"] }));
    expect([film.width, film.height]).toEqual([640, 180]);
  });
});

describe("colours", () => {
  it("brighter than a screen are toned once, near those of a usual clip", async () => {
    const tags = ["-color_range", "tv", "-colorspace", "bt2020nc", "-color_primaries", "bt2020"];
    for (const transfer of ["arib-std-b67", "smpte2084"]) {
      const codecs = ["-c:v", "prores_ks", "-pix_fmt", "yuv422p10le", ...tags, "-color_trc", transfer];
      const film = await filmOf(await makeSample({ ending: "mov", seconds: 0.5, sound: null, codecs }));
      // The sample's numbers mean other colours there; they keep their order, and none of them is grey.
      const reds = colourAt(film, 5, [0.25, 0.25]);
      expect(reds[0]).toBeGreaterThan(Math.max(reds[1] ?? 0, reds[2] ?? 0) + 60);
    }
  });
});

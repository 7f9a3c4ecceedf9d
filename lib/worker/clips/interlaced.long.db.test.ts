import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { makeSample, type Sample } from "@/lib/worker/clips/testing/clip-samples";
import {
  type Film,
  expectColours,
  expectInTime,
  filmOf,
  frameBytes,
  seen,
} from "@/lib/worker/clips/testing/film-of";

let me: TestAccount;

beforeAll(async () => {
  me = await createTestAccount();
});

/** Of 50 half pictures a second, the first white one lies on the same frame as a coloured one. */
const woven = (order: "top" | "bottom"): string[] => [
  ...["-vf", `tinterlace=mode=interleave_${order}`, "-flags", "+ildct+ilme"],
  ...["-x264-params", `interlaced=1:${order === "top" ? "tff" : "bff"}=1`],
];
const x264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-crf", "8", "-c:a", "aac"];
const cases: [what: string, sample: Sample][] = [
  ["top lines first, in MP4", { codecs: [...woven("top"), ...x264] }],
  ["bottom lines first, in MP4", { codecs: [...woven("bottom"), ...x264] }],
  ["top lines first, in MPEG-TS", { codecs: [...woven("top"), ...x264], ending: "ts" }],
];

/** The largest difference of neighbouring lines within a corner, where every line should look alike. */
function combOf(film: Film): number {
  const { bytes, width, height } = frameBytes(film);
  let worst = 0;
  for (let frame = 0; frame < film.frames; frame++)
    for (let y = Math.round(height / 8); y < height / 3; y++) {
      const at = frame * bytes + y * width + Math.round(width / 4);
      worst = Math.max(worst, Math.abs((film.pictures[at] ?? 0) - (film.pictures[at + width] ?? 0)));
    }
  return worst;
}

/** The sample as a camcorder of the time stored it. The ffmpeg of the packages decodes MPEG-2 but cannot write it. */
const mpeg2 = "lib/worker/clips/testing/fixtures/interlaced-mpeg2.m2ts";

describe("a clip whose frames hold two half pictures of different times", () => {
  it.each(cases)("with %s, becomes whole pictures of one time each", async (_what, sample) => {
    const film = await filmOf(me, await makeSample({ ...sample, framesASecond: 50 }));
    expect([film.width, film.height]).toEqual([320, 180]);
    expect(Math.abs(film.frames - 60)).toBeLessThanOrEqual(2);
    expect(combOf(film)).toBeLessThan(12);
    expect(seen(film)).toEqual(["topLeft", "topRight", "bottomLeft", "bottomRight"]);
    expectColours(film, 24);
    expectInTime(film, 2);
  });

  it("and MPEG-2 pictures, too", async () => {
    const film = await filmOf(me, await readFile(mpeg2));
    expect([film.width, film.height]).toEqual([320, 192]);
    expect(Math.abs(film.frames - 60)).toBeLessThanOrEqual(2);
    expect(combOf(film)).toBeLessThan(24);
    expect(seen(film)).toEqual(["topLeft", "topRight", "bottomLeft", "bottomRight"]);
    expectColours(film, 24);
    expectInTime(film, 2);
  });
});

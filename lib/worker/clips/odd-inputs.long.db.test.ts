import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { makeSample, rewrite, type Sample } from "@/lib/worker/clips/testing/clip-samples";
import { corruptBox, replaceBox } from "@/lib/worker/clips/testing/edit-boxes";
import {
  beepsOf,
  expectColours,
  expectInTime,
  filmOf,
  flashesOf,
  seen,
} from "@/lib/worker/clips/testing/film-of";
import { preparedClip } from "@/lib/worker/clips/testing/prepared-clip";
import { makeBox, words } from "@/lib/worker/mp4/boxes";

let me: TestAccount;
let plain: Buffer;
beforeAll(async () => {
  me = await createTestAccount();
  plain = await makeSample();
});

const upright = ["topLeft", "topRight", "bottomLeft", "bottomRight"];
const timesOf = ["moov", "trak", "mdia", "minf", "stbl", "stts"] as const;

describe("pictures of more bits and colours than phones show", () => {
  const cases: [string, string, Partial<Sample>?][] = [
    ["H.264 of 10 bits", "yuv420p10le"],
    ["H.264 4:2:2", "yuv422p"],
    ["H.264 4:2:2 of 10 bits", "yuv422p10le", { ending: "mov" }],
    ["H.264 4:4:4 of 10 bits", "yuv444p10le", { ending: "mkv" }],
    ["H.264 of full range", "yuvj420p"],
  ];
  it.each(cases)("%s", async (_what, pixels, more) => {
    const codecs = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", pixels, "-c:a", "aac"];
    const film = await filmOf(me, await makeSample({ codecs, ...more }));
    expect([film.width, film.height, film.has_sound]).toEqual([320, 180, true]);
    expect(seen(film)).toEqual(upright);
    expectColours(film, 24);
    expectInTime(film, 2);
  });
  const hevc = ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=error"];
  it.each(["yuv422p", "yuv444p"])("HEVC, %s", async (pixels) => {
    const codecs = [...hevc, "-pix_fmt", pixels, "-tag:v", "hvc1", "-c:a", "aac"];
    const film = await filmOf(me, await makeSample({ codecs }));
    expect(seen(film)).toEqual(upright);
    expectColours(film, 24);
    expectInTime(film, 2);
  });
});

/** The sample as phones store HDR. The ffmpeg of the packages decodes HEVC of 10 bits but cannot write it. */
describe("HDR in HEVC of 10 bits", () => {
  const fixture = (name: string) => readFile(`lib/worker/clips/testing/fixtures/${name}`);
  it("in PQ has the colours of a usual clip", async () => {
    const film = await filmOf(me, await fixture("hevc-pq.mov"));
    expect([film.width, film.height, film.frames]).toEqual([320, 180, 60]);
    expect(seen(film)).toEqual(upright);
    expectColours(film, 28);
    expectInTime(film, 2);
  });

  it("in HLG, held upright, is seen upright", async () => {
    const film = await filmOf(me, await fixture("hevc-hlg-turned.mov"));
    expect([film.width, film.height, film.frames]).toEqual([180, 320, 60]);
    expect(seen(film)).toEqual(["bottomLeft", "topLeft", "bottomRight", "topRight"]);
    expectInTime(film, 2);
  });
});

describe("times as no camera should write them", () => {
  it("before the beginning, in an MP4 without a list of edits", async () => {
    const early = await rewrite(plain, {
      before: ["-itsoffset", "-0.4"],
      behind: ["-c", "copy", "-avoid_negative_ts", "disabled", "-use_editlist", "0"],
    });
    const film = await filmOf(me, early);
    expect(Math.abs(film.frames - 60)).toBeLessThanOrEqual(13);
    expectInTime(film, flashesOf(film).length);
  });

  it("before the beginning, with a list of edits", async () => {
    const early = await rewrite(plain, {
      before: ["-itsoffset", "-0.2"],
      behind: ["-c", "copy", "-avoid_negative_ts", "disabled"],
    });
    const film = await filmOf(me, early);
    expect(film.frames).toBeGreaterThanOrEqual(52);
    expectInTime(film, flashesOf(film).length);
    expect(beepsOf(film).length).toBeGreaterThan(0);
  });

  it("of B-frames, below zero", async () => {
    const codecs = ["-c:v", "libx264", "-bf", "3", "-pix_fmt", "yuv420p", "-c:a", "aac"];
    const movflags = ["-movflags", "negative_cts_offsets"];
    const film = await filmOf(me, await makeSample({ codecs: [...codecs, ...movflags] }));
    expect(Math.abs(film.frames - 60)).toBeLessThanOrEqual(2);
    expectInTime(film, 2);
  });

  const silent = () => makeSample({ sound: null });
  it("all the same: every frame lasts no time", async () => {
    const still = replaceBox(await silent(), timesOf, () => makeBox("stts", words(0, 1, 60, 0)));
    const clip = await preparedClip(me, still);
    expect([clip.status, clip.frames]).toEqual(["ready", 60]);
  });

  it("none at all", async () => {
    const untimed = replaceBox(await silent(), timesOf, () => makeBox("stts", words(0, 0)));
    const clip = await preparedClip(me, untimed);
    expect([clip.status, clip.reason]).toEqual(["failed", "The clip is damaged and cannot be read."]);
  });

  it("that go backwards", async () => {
    const back = corruptBox(await silent(), timesOf, (box) => box.writeInt32BE(-512, 12));
    const clip = await preparedClip(me, back);
    expect([clip.status, clip.reason]).toEqual(["failed", "The clip is shorter than a fifth of a second."]);
  });
});

it("a clip that is encrypted is refused in words", async () => {
  const key = "00112233445566778899aabbccddeeff";
  const scheme = ["-encryption_scheme", "cenc-aes-ctr", "-encryption_key", key, "-encryption_kid", key];
  const locked = await rewrite(plain, { behind: ["-c", "copy", ...scheme] });
  expect(locked.includes("senc")).toBe(true);
  expect(locked.includes("tenc") || locked.includes("encv")).toBe(true);
  const clip = await preparedClip(me, locked);
  expect([clip.status, clip.reason]).toEqual(["failed", "The clip is encrypted."]);
});

import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { makeSample, rewrite, type Sample } from "@/lib/worker/clips/testing/clip-samples";
import {
  beepsOf,
  colourAt,
  type Corner,
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

describe("every format becomes a film with the right colours, frames and timing", () => {
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
    ["60 frames a second", { framesASecond: 60 }],
    ["120 frames a second", { framesASecond: 120 }],
    ["24 frames a second", { framesASecond: 24 }],
    ["48 kHz", { sound: { rate: 48_000, channels: 2 } }],
    ["8 kHz, mono", { sound: { rate: 8_000, channels: 1 } }],
    ["5.1", { sound: { rate: 48_000, channels: 6 } }],
  ];
  it.each(cases)("%s", async (_what, sample) => {
    const film = await filmOf(me, await makeSample(sample));
    expect(film.has_sound).toBe(true);
    // Where ffmpeg drops frames, it may hold the last one for one or two more.
    expect(Math.abs(film.frames - 60)).toBeLessThanOrEqual(2);
    expect(film.pictures.length).toBe(frameBytes(film).bytes * film.frames);
    expect(seen(film)).toEqual(["topLeft", "topRight", "bottomLeft", "bottomRight"]);
    expectColours(film, 24);
    expectInTime(film, 2);
  });

  it("moving GIF", async () => {
    const film = await filmOf(
      me,
      await makeSample({ ending: "gif", sound: null, framesASecond: 10, codecs: ["-c:v", "gif"] }),
    );
    expect(film.has_sound).toBe(false);
    expect(seen(film)).toEqual(["topLeft", "topRight", "bottomLeft", "bottomRight"]);
    expect(Math.abs(film.frames - 60)).toBeLessThanOrEqual(3);
  });

  it("sound that begins late", async () => {
    const sound = { rate: 44_100, channels: 2, startSeconds: 1 };
    const film = await filmOf(me, await makeSample({ seconds: 3, sound }));
    // The sound still begins a second late, as it does in the source.
    expect(beepsOf(film)[0]).toBeCloseTo(1.5, 1);
    expectInTime({ ...film, samples: film.samples.slice(44_100 * 2) }, 3);
  });

  it("frames of different lengths", async () => {
    const even = await makeSample({ seconds: 3, framesASecond: 60, ending: "mkv" });
    const film = await filmOf(
      me,
      await rewrite(even, {
        behind: ["-c", "copy", "-bsf:v", "noise=drop=not(mod(n\\,3))*gt(n\\,0)"],
        ending: "mkv",
      }),
    );
    expect(Math.abs(film.frames - 90)).toBeLessThanOrEqual(2);
  });
});

describe("a clip that is stored rotated or mirrored", () => {
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
    const film = await filmOf(me, await rewrite(plain, { before, behind: ["-c", "copy"] }));
    expect([film.width, film.height]).toEqual(isPortrait ? [180, 320] : [320, 180]);
    expect(seen(film)).toEqual(places);
  });

  it("with pixels that are not square has the right shape", async () => {
    const film = await filmOf(me, await rewrite(plain, { behind: ["-c", "copy", "-aspect", "32:9"] }));
    expect([film.width, film.height]).toEqual([640, 180]);
  });
});

describe("colours", () => {
  it.each(["arib-std-b67", "smpte2084"])("of HDR (%s) are those of its SDR twin", async (transfer) => {
    const toHdr = [
      "scale=out_color_matrix=bt709:out_range=tv,format=yuv444p10le",
      "zscale=tin=bt709:pin=bt709:min=bt709:rin=limited:t=linear:p=bt2020:m=gbr:npl=203,format=gbrpf32le",
      `zscale=tin=linear:pin=bt2020:min=gbr:t=${transfer}:p=bt2020:m=bt2020nc:r=limited:npl=203`,
    ];
    const tags = ["-color_range", "tv", "-colorspace", "bt2020nc", "-color_primaries", "bt2020"];
    const prores = ["-c:v", "prores_ks", "-pix_fmt", "yuv422p10le", ...tags, "-color_trc", transfer];
    const codecs = ["-vf", toHdr.join(","), ...prores];
    const film = await filmOf(me, await makeSample({ ending: "mov", seconds: 0.5, sound: null, codecs }));
    // Tone mapping darkens the brightest colours a little, to leave room for what is brighter than white.
    expectColours(film, 28);
    expect(seen(film)).toEqual(["topLeft", "topRight", "bottomLeft", "bottomRight"]);
  });

  it("of HDR are tone-mapped once, close to those of a usual clip", async () => {
    const tags = ["-color_range", "tv", "-colorspace", "bt2020nc", "-color_primaries", "bt2020"];
    for (const transfer of ["arib-std-b67", "smpte2084"]) {
      const codecs = ["-c:v", "prores_ks", "-pix_fmt", "yuv422p10le", ...tags, "-color_trc", transfer];
      const film = await filmOf(me, await makeSample({ ending: "mov", seconds: 0.5, sound: null, codecs }));
      // The sample's numbers mean other colours in HDR, but their order stays and none of them becomes grey.
      const reds = colourAt(film, 5, [0.25, 0.25]);
      expect(reds[0]).toBeGreaterThan(Math.max(reds[1] ?? 0, reds[2] ?? 0) + 60);
    }
  });
});

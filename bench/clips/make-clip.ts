import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import type { Size } from "@/lib/worker/clips/clip-source";

const framesASecond = 30;

export type BenchClipKind = keyof typeof kinds;

const hdrTags = [
  ...["-color_range", "tv", "-colorspace", "bt2020nc", "-color_primaries", "bt2020"],
  ...["-color_trc", "arib-std-b67"],
];

/**
 * As phones record them. Their HDR is HEVC of 10 bits, which the ffmpeg of the packages reads but cannot write: H.264 of
 * 10 bits with the same tags is the nearest it writes, and no cheaper to decode.
 */
const kinds = {
  "1080p": { size: { width: 1920, height: 1080 }, codec: ["-b:v", "17M", "-pix_fmt", "yuv420p"] },
  "4k-hdr": {
    size: { width: 3840, height: 2160 },
    codec: ["-b:v", "50M", "-pix_fmt", "yuv420p10le", ...hdrTags],
  },
} as const;

export const BENCH_CLIP_KINDS = ["1080p", "4k-hdr"] as const satisfies readonly BenchClipKind[];

/** Moving texture with changing grain: to an encoder, that is what a hand-held phone records. */
function* pictures(seconds: number, { width, height }: Size): Generator<Buffer> {
  const [across37, diagonal91] = [waveOf(37, 60), waveOf(91, 40)];
  const random = Buffer.alloc(1 << 16);
  for (let at = 0, seed = 1; at < random.length; at++) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    random[at] = seed >>> 24;
  }
  for (let frame = 0; frame < seconds * framesASecond; frame++) {
    const picture = Buffer.alloc((width * height * 3) / 2, 128);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const across = x + frame * 3;
        const shape = (across37[across] ?? 0) + (diagonal91[across + y + frame] ?? 0);
        const grain = (random[(x * 7 + y * 131 + frame * 977) & 0xffff] ?? 0) / 24;
        picture[y * width + x] = 118 + shape + grain;
      }
    yield picture;
  }
}

/** Sines are looked up: a picture of 4K has sixteen million. */
const waveOf = (length: number, height: number) =>
  Float64Array.from({ length: 1 << 16 }, (_, at) => height * Math.sin(at / length));

export async function makeBenchClip(seconds: number, kind: BenchClipKind = "1080p"): Promise<Buffer> {
  const { size, codec } = kinds[kind];
  const folder = await mkdtemp(path.join(os.tmpdir(), "bench-clip-"));
  const target = path.join(folder, "clip.mp4");
  try {
    await runFfmpeg({
      ffmpeg: await findFfmpeg(),
      args: [
        ...[
          "-f",
          "image2pipe",
          "-framerate",
          String(framesASecond),
          "-c:v",
          "rawvideo",
          "-pixel_format",
          "yuv420p",
        ],
        ...[
          "-frame_size",
          String((size.width * size.height * 3) / 2),
          "-video_size",
          `${size.width}x${size.height}`,
        ],
        ...["-i", "pipe:0", "-filter_complex", `sine=f=440:d=${seconds}[a]`, "-map", "0:v", "-map", "[a]"],
        ...["-c:v", "libx264", "-preset", "veryfast", ...codec, "-c:a", "aac"],
        ...["-y", target],
      ],
      timeLimitMs: 600_000,
      memoryBytes: 2 ** 32,
      input: Readable.from(pictures(seconds, size), { objectMode: false }),
      output: async (stdout) => void stdout.resume(),
    });
    return await readFile(target);
  } finally {
    await rm(folder, { recursive: true });
  }
}

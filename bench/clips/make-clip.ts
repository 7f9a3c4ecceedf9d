import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { ffmpeg } from "@/lib/server/media/open-ffmpeg";
import { runFfmpeg } from "@/lib/server/media/run-ffmpeg";

const size = { width: 1920, height: 1080 };
const framesASecond = 30;

/** Moving texture with changing grain: to an encoder, that is what a hand-held phone records. */
function* pictures(seconds: number): Generator<Buffer> {
  const { width, height } = size;
  const random = Buffer.alloc(1 << 16);
  for (let at = 0, seed = 1; at < random.length; at++) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    random[at] = seed >>> 24;
  }
  for (let frame = 0; frame < seconds * framesASecond; frame++) {
    const picture = Buffer.alloc((width * height * 3) / 2, 128);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const [across, down] = [x + frame * 3, y + frame];
        const shape = 60 * Math.sin(across / 37) + 40 * Math.sin((across + down) / 91);
        const grain = (random[(x * 7 + y * 131 + frame * 977) & 0xffff] ?? 0) / 24;
        picture[y * width + x] = 118 + shape + grain;
      }
    yield picture;
  }
}

export async function makeBenchClip(seconds: number): Promise<Buffer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "bench-clip-"));
  const target = path.join(folder, "clip.mp4");
  try {
    await runFfmpeg({
      ffmpeg: await ffmpeg(),
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
        ...["-c:v", "libx264", "-preset", "veryfast", "-b:v", "17M", "-pix_fmt", "yuv420p", "-c:a", "aac"],
        ...["-y", target],
      ],
      timeLimitMs: 600_000,
      memoryBytes: 2 ** 30,
      input: Readable.from(pictures(seconds), { objectMode: false }),
      output: async (stdout) => void stdout.resume(),
    });
    return await readFile(target);
  } finally {
    await rm(folder, { recursive: true });
  }
}

import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { seededRandom } from "@/lib/film/chance";
import { type Reel, REEL_FPS } from "@/lib/film/time";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { inputFile, runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import type { Size } from "@/lib/worker/clips/clip-source";
import { indexMezzanine } from "@/lib/worker/clips/index-mezzanine";
import { makeMezzanines } from "@/lib/worker/clips/make-mezzanine";

export type MadeFootage = {
  size: Size;
  /** The film and the frame index, as the library stores them. */
  film: Buffer;
  index: Uint8Array;
  /** The frames as ffmpeg decodes them: raw yuv420p. */
  frames: Buffer[];
};

/** Squares of this size along the top, white or black, spell the frame's number in binary. */
export const BIT_SIZE = 8;
const numberBits = 6;

type Made = { size: Size; count: number; seed?: number; reel?: Reel };

/** Makes a prepared clip of strong moving colours with grain, whose frames carry their numbers. */
export async function makeFootage({ size, count, seed = 1, reel = "usual" }: Made) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "footage-"));
  try {
    const [sourcePath, filmPath] = [path.join(folder, "source.mp4"), path.join(folder, "film.mp4")];
    const fps = REEL_FPS[reel];
    await encodeSource(sourcePath, { size, fps }, picturesOf(size, count, seed));
    const source = {
      path: sourcePath,
      demuxer: "mov",
      pictures: 0,
      sound: null,
      text: null,
      soundDecoder: null,
      size,
      seconds: count / fps,
      framesASecond: fps,
      colour: { brightness: "usual", matrix: "bt709" },
      firstHalf: null,
      omission: "",
    } as const;
    const mezzanine = { kind: "film720", reel, size, path: filmPath } as const;
    const { signal } = new AbortController();
    await makeMezzanines(source, [mezzanine], { ffmpeg: await findFfmpeg(), signal, onProgress: () => {} });
    const { index } = await indexMezzanine(mezzanine);
    const footage: MadeFootage = {
      size,
      film: await readFile(filmPath),
      index,
      frames: await decodeRaw(inputFile("mov", filmPath), size),
    };
    return footage;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Decodes each frame of an input to raw yuv420p. */
export async function decodeRaw(input: readonly string[], { width, height }: Size): Promise<Buffer[]> {
  const bytes = width * height + 2 * ((width + 1) >> 1) * ((height + 1) >> 1);
  const { result } = await runFfmpeg({
    ffmpeg: await findFfmpeg(),
    args: [
      ...["-threads", "1", ...input, "-map", "0:v:0", "-fps_mode", "passthrough"],
      ...["-f", "image2pipe", "-c:v", "rawvideo", "-pix_fmt", "yuv420p", "pipe:1"],
    ],
    timeLimitMs: 300_000,
    output: async (stdout) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stdout) chunks.push(Buffer.from(chunk));
      return Buffer.concat(chunks);
    },
  });
  return Array.from({ length: result.length / bytes }, (_, at) =>
    result.subarray(at * bytes, (at + 1) * bytes),
  );
}

async function encodeSource(
  target: string,
  { size: { width, height }, fps }: { size: Size; fps: number },
  pictures: Iterable<Buffer>,
) {
  await runFfmpeg({
    ffmpeg: await findFfmpeg(),
    args: [
      ...["-f", "image2pipe", "-framerate", String(fps), "-c:v", "rawvideo", "-pixel_format", "yuv420p"],
      ...[
        "-frame_size",
        String((width * height * 3) / 2),
        "-video_size",
        `${width}x${height}`,
        "-i",
        "pipe:0",
      ],
      ...["-c:v", "libx264", "-preset", "ultrafast", "-crf", "8", "-pix_fmt", "yuv420p", "-y", target],
    ],
    timeLimitMs: 300_000,
    input: Readable.from(pictures, { objectMode: false }),
    output: async (stdout) => void stdout.resume(),
  });
}

function* picturesOf({ width, height }: Size, count: number, seed: number): Generator<Buffer> {
  const random = seededRandom(seed);
  const grain = Uint8Array.from({ length: 4096 }, () => Math.floor(random() * 24));
  const [columns, rows] = [width / 2, height / 2];
  for (let frame = 0; frame < count; frame++) {
    const picture = Buffer.alloc((width * height * 3) / 2);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const shape = 90 * Math.sin((x + frame * 5) / 29) + 20 * Math.sin((y - frame * 2) / 17);
        picture[y * width + x] = 116 + shape + (grain[(x * 7 + y * 131 + frame * 977) & 4095] ?? 0);
      }
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) {
        const at = width * height + y * columns + x;
        picture[at] = 128 + 110 * Math.sin((x + y + frame * 3) / 23);
        picture[at + rows * columns] = 128 + 110 * Math.cos((x - y + frame * 4) / 31);
      }
    for (let y = 0; y < BIT_SIZE; y++)
      for (let x = 0; x < BIT_SIZE * numberBits; x++) {
        picture[y * width + x] = (frame >> Math.floor(x / BIT_SIZE)) & 1 ? 235 : 16;
        const chroma = width * height + (y >> 1) * columns + (x >> 1);
        picture.fill(128, chroma, chroma + 1).fill(128, chroma + rows * columns, chroma + rows * columns + 1);
      }
    yield picture;
  }
}

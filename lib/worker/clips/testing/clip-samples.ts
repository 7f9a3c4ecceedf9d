import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import type { Size } from "@/lib/worker/clips/clip-source";

/** How long the picture flashes white, and a beep sounds, in each second. */
const flashSeconds = 0.1;

export const corners = {
  topLeft: [220, 30, 30],
  topRight: [30, 200, 30],
  bottomLeft: [30, 30, 220],
  bottomRight: [230, 220, 40],
} as const;

export type Sample = {
  size?: Size;
  seconds?: number;
  framesASecond?: number;
  /** null makes a clip without sound. */
  sound?: { rate: number; channels: number; startSeconds?: number } | null;
  ending?: string;
  /** Input options for the pictures, such as their rotation. */
  before?: readonly string[];
  /** Output options for pictures and sound. */
  codecs?: readonly string[];
  /** Draws the pictures, instead of the usual ones. */
  draw?: (size: Size, second: number) => Buffer;
};

const usualCodecs = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"];

/** Makes a clip with a different colour in each corner, which flashes and beeps. */
export async function makeSample({
  size = { width: 320, height: 180 },
  seconds = 2,
  framesASecond = 30,
  sound = { rate: 44_100, channels: 2 },
  ending = "mp4",
  before = [],
  codecs = usualCodecs,
  draw,
}: Sample = {}): Promise<Buffer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "clip-sample-"));
  try {
    const [wav, target] = [path.join(folder, "sound.wav"), path.join(folder, `clip.${ending}`)];
    if (sound) await writeFile(wav, beeps(seconds, sound));
    const delay = sound?.startSeconds ? ["-itsoffset", String(sound.startSeconds)] : [];
    await runFfmpeg({
      ffmpeg: await findFfmpeg(),
      args: [
        ...before,
        ...[
          "-f",
          "image2pipe",
          "-framerate",
          String(framesASecond),
          "-c:v",
          "rawvideo",
          "-pixel_format",
          "rgb24",
        ],
        ...[
          "-frame_size",
          String(size.width * size.height * 3),
          "-video_size",
          `${size.width}x${size.height}`,
        ],
        ...["-i", "pipe:0"],
        ...(sound ? [...delay, "-i", wav, "-map", "0:v", "-map", "1:a"] : []),
        ...codecs,
        ...["-y", target],
      ],
      timeLimitMs: 120_000,
      input: Readable.from(
        draw ? drawn(size, seconds, framesASecond, draw) : pictures(size, seconds, framesASecond),
        { objectMode: false },
      ),
      output: async (stdout) => void stdout.resume(),
    });
    return await readFile(target);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Makes a clip of somebody in red who walks about on the right, before a grey wall. */
export function makeWalk(): Promise<Buffer> {
  const draw = ({ width, height }: Size, second: number) => {
    const pixels = Buffer.alloc(width * height * 3, 150);
    const left = Math.round(width * (0.72 + 0.06 * Math.sin(second * 3)));
    for (let y = Math.round(height * 0.3); y < height * 0.85; y++)
      pixels.fill(Buffer.from([200, 40, 30]), (y * width + left) * 3, (y * width + left + 30) * 3);
    return pixels;
  };
  return makeSample({ sound: null, draw });
}

/** Runs a file through ffmpeg again, for instance to change its tags. */
export async function rewrite(
  bytes: Buffer,
  options: { before?: string[]; behind: string[]; ending?: string },
) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "clip-sample-"));
  try {
    const [from, to] = [path.join(folder, "from"), path.join(folder, `to.${options.ending ?? "mp4"}`)];
    await writeFile(from, bytes);
    await runFfmpeg({
      ffmpeg: await findFfmpeg(),
      args: [...(options.before ?? []), "-i", from, ...options.behind, "-y", to],
      timeLimitMs: 60_000,
      output: async (stdout) => void stdout.resume(),
    });
    return await readFile(to);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function* pictures(size: Size, seconds: number, framesASecond: number): Generator<Buffer> {
  const flash = Buffer.alloc(size.width * size.height * 3, 255);
  const still = cornered(size);
  for (let frame = 0; frame < Math.round(seconds * framesASecond); frame++)
    yield isFlash(frame / framesASecond) ? flash : still;
}

function* drawn(
  size: Size,
  seconds: number,
  framesASecond: number,
  draw: NonNullable<Sample["draw"]>,
): Generator<Buffer> {
  for (let frame = 0; frame < Math.round(seconds * framesASecond); frame++)
    yield draw(size, frame / framesASecond);
}

/** The first flash comes after half a second: one at the very beginning could not show that it is late. */
function isFlash(second: number): boolean {
  return second >= 0.5 && (second + 0.5 + 1e-6) % 1 < flashSeconds;
}

function cornered({ width, height }: Size): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [left, top] = [x < width / 2, y < height / 2];
      const colour = top
        ? left
          ? corners.topLeft
          : corners.topRight
        : left
          ? corners.bottomLeft
          : corners.bottomRight;
      pixels.set(colour, (y * width + x) * 3);
    }
  return pixels;
}

function beeps(seconds: number, { rate, channels }: { rate: number; channels: number }): Buffer {
  const frames = Math.round(seconds * rate);
  const bytes = Buffer.alloc(44 + frames * channels * 2);
  bytes.write("RIFF", 0, "latin1");
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write("WAVEfmt ", 8, "latin1");
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(channels, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * channels * 2, 28);
  bytes.writeUInt16LE(channels * 2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36, "latin1");
  bytes.writeUInt32LE(frames * channels * 2, 40);
  for (let frame = 0; frame < frames; frame++) {
    const value = isFlash(frame / rate)
      ? Math.round(20_000 * Math.sin((frame / rate) * 2 * Math.PI * 1000))
      : 0;
    for (let channel = 0; channel < channels; channel++)
      bytes.writeInt16LE(value, 44 + (frame * channels + channel) * 2);
  }
  return bytes;
}

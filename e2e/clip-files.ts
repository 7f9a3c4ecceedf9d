import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import type { GivenFile } from "@/e2e/pictures";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { wavOf } from "@/lib/server/testing/wav";

type Made = {
  seconds?: number;
  framesASecond?: number;
  width?: number;
  height?: number;
  isSilent?: boolean;
  /** Another number makes a clip that looks different. */
  number?: number;
  mimeType?: string;
  /** What ffmpeg makes of pictures and sound; the file's name says in which container. */
  codecs?: readonly string[];
  /** Lies on its side in the file, which says so, as phones write portraits. */
  isTurned?: boolean;
  /** When it says it was taken, if its kind of file can. */
  takenAt?: number;
};

const usualCodecs = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"];

/** Makes a clip: a light bar that moves across a striped ground, with a matching tone. */
export async function clipFile(
  name: string,
  {
    seconds = 2,
    framesASecond = 30,
    width = 320,
    height = 180,
    isSilent = false,
    number = 0,
    mimeType = "video/mp4",
    codecs = usualCodecs,
    isTurned = false,
    takenAt,
  }: Made = {},
): Promise<GivenFile> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "clip-file-"));
  try {
    const [wav, target] = [path.join(folder, "sound.wav"), path.join(folder, `clip${path.extname(name)}`)];
    await writeFile(wav, wavOf({ seconds, hertz: 330 }));
    const shape = ["-frame_size", String(width * height * 3), "-video_size", `${width}x${height}`];
    await runFfmpeg({
      ffmpeg: await findFfmpeg(),
      args: [
        ...["-f", "image2pipe", "-framerate", String(framesASecond), "-c:v", "rawvideo"],
        ...["-pixel_format", "rgb24", ...shape, "-i", "pipe:0"],
        ...(isSilent ? [] : ["-i", wav, "-map", "0:v", "-map", "1:a"]),
        ...codecs,
        ...(takenAt === undefined ? [] : ["-metadata", `creation_time=${new Date(takenAt).toISOString()}`]),
        ...["-y", target],
      ],
      timeLimitMs: 120_000,
      input: Readable.from(pictures(seconds * framesASecond, { width, height, number }), {
        objectMode: false,
      }),
      output: async (stdout) => void stdout.resume(),
    });
    return { name, mimeType, buffer: await readFile(isTurned ? await turned(target) : target) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function turned(file: string): Promise<string> {
  const target = path.join(path.dirname(file), `turned${path.extname(file)}`);
  await runFfmpeg({
    ffmpeg: await findFfmpeg(),
    args: ["-display_rotation", "90", "-i", file, "-c", "copy", "-y", target],
    timeLimitMs: 120_000,
    output: async (stdout) => void stdout.resume(),
  });
  return target;
}

type Looks = { width: number; height: number; number: number };

function* pictures(count: number, { width, height, number }: Looks): Generator<Buffer> {
  const frames = Math.round(count);
  const barWidth = Math.max(2, Math.round(width / 8));
  for (let frame = 0; frame < frames; frame++) {
    const left = Math.round(((width - barWidth) * frame) / frames);
    const row = (shade: number) => {
      const pixels = Buffer.alloc(width * 3);
      for (let x = 0; x < width; x++) {
        const isBar = x >= left && x < left + barWidth;
        const ground = [30 + ((number * 41) % 150), 80 + Math.round((90 * x) / width), 150];
        pixels.set(isBar ? [250, 220, 120] : ground.map((part) => part * shade), x * 3);
      }
      return pixels;
    };
    const [light, dark] = [row(1), row(0.3)];
    const isDark = (y: number) =>
      number > 0 && Math.sin((y / height) * Math.PI * (number + 1) + number) > 0.2;
    yield Buffer.concat(Array.from({ length: height }, (_, y) => (isDark(y) ? dark : light)));
  }
}

/** Begins like an MP4 but is not one. */
export const brokenClip: GivenFile = {
  name: "broken.mp4",
  mimeType: "video/mp4",
  buffer: Buffer.concat([
    Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1"),
    Buffer.alloc(2_000, 7),
  ]),
};

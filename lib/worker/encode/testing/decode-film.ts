import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { pcmOutput, readPcm } from "@/lib/server/media/pcm";
import { runFfmpeg } from "@/lib/server/media/run-ffmpeg";

const timeLimitMs = 60_000;

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const strictly = (path: string) => [
  ...["-xerror", "-err_detect", "explode"],
  ...["-i", `file:${path}`, "-map", "0:v:0", "-fps_mode", "passthrough"],
];

/**
 * Decodes every frame of a file, or the first so many, to I420 pictures, one after the other. Fails at the slightest
 * error in what it reads of the file.
 */
export async function decodePictures(ffmpeg: Ffmpeg, path: string, frames?: number): Promise<Buffer> {
  const args = [
    ...strictly(path),
    ...(frames === undefined ? [] : ["-frames:v", String(frames)]),
    ...["-f", "image2pipe", "-c:v", "rawvideo", "-pix_fmt", "yuv420p", "pipe:1"],
  ];
  return (await runFfmpeg({ ffmpeg, args, timeLimitMs, output: collect })).result;
}

/**
 * Counts a file's frames by decoding them. Fails at the slightest error in the file. To bring the pictures here only to
 * count them would take longer than to make the film.
 */
export async function countPictures(ffmpeg: Ffmpeg, path: string): Promise<number> {
  const args = [...strictly(path), "-c:v", "rawvideo", "-f", "null", "-progress", "pipe:1", "pipe:2"];
  const { result } = await runFfmpeg({ ffmpeg, args, timeLimitMs, output: collect });
  const counts = [...result.toString().matchAll(/^frame=(\d+)$/gm)];
  return Number(counts.at(-1)?.[1] ?? 0);
}

/** Decodes a file's sound at 44.1 kHz, with left and right samples interleaved. */
export async function decodeSound(ffmpeg: Ffmpeg, path: string): Promise<Int16Array> {
  const output = async (stdout: AsyncIterable<Buffer>) => {
    const blocks: Int16Array[] = [];
    for await (const block of readPcm(stdout)) blocks.push(Int16Array.from(block));
    const all = new Int16Array(blocks.reduce((length, block) => length + block.length, 0));
    let at = 0;
    for (const block of blocks) {
      all.set(block, at);
      at += block.length;
    }
    return all;
  };
  const { result } = await runFfmpeg({
    ffmpeg,
    args: ["-xerror", "-err_detect", "explode", "-i", `file:${path}`, ...pcmOutput],
    timeLimitMs,
    output,
  });
  return result;
}

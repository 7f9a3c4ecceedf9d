import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { frameSize } from "@/lib/film/frame-size";
import { ffmpeg } from "@/lib/server/media/open-ffmpeg";
import { runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { i420Bytes } from "@/lib/worker/encode/picture-maker";
import { ssim } from "@/lib/worker/encode/testing/ssim";

const every = 27;

/** How similar the 720p file is to the frames as they were painted, averaged over some of them. */
export async function likeness(file: string, rawFolder: string): Promise<number> {
  const size = frameSize("16:9", 720);
  const bytes = i420Bytes(size);
  const raw = await open(path.join(rawFolder, "720.yuv"));
  const expected = new Uint8Array(bytes);
  const likes: number[] = [];
  const compare = async (frame: Uint8Array, index: number) => {
    if (index % every !== every - 1) return;
    if (await readAt(raw, expected, index * bytes))
      likes.push(ssim(frame, expected, size.width, size.height));
  };
  const args = [
    ...["-i", `file:${file}`, "-map", "0:v:0", "-fps_mode", "passthrough"],
    ...["-f", "image2pipe", "-c:v", "rawvideo", "-pix_fmt", "yuv420p", "pipe:1"],
  ];
  const output = async (stdout: AsyncIterable<Buffer>) => {
    let index = 0;
    let rest: Buffer[] = [];
    let held = 0;
    for await (const chunk of stdout) {
      rest.push(chunk);
      held += chunk.length;
      if (held < bytes) continue;
      const all = Buffer.concat(rest);
      let at = 0;
      for (; at + bytes <= all.length; at += bytes) await compare(all.subarray(at, at + bytes), index++);
      rest = [all.subarray(at)];
      held = all.length - at;
    }
  };
  try {
    await runFfmpeg({ ffmpeg: await ffmpeg(), args, timeLimitMs: 600_000, output });
  } finally {
    await raw.close();
  }
  return likes.reduce((sum, value) => sum + value, 0) / Math.max(1, likes.length);
}

async function readAt(file: FileHandle, target: Uint8Array, position: number): Promise<boolean> {
  return (await file.read(target, 0, target.length, position)).bytesRead === target.length;
}

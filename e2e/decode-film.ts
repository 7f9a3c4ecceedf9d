import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { runFfmpeg } from "@/lib/server/media/run-ffmpeg";

export type FrameShape = { width: number; height: number };

/** Decodes every frame of a film with frames of this shape, and returns how many there are. */
export async function countFrames(file: string, { width, height }: FrameShape): Promise<number> {
  const ffmpeg = await findFfmpeg();
  const args = [
    ...["-i", `file:${file}`, "-map", "0:v:0", "-fps_mode", "passthrough"],
    ...["-f", "image2pipe", "-c:v", "rawvideo", "-pix_fmt", "yuv420p", "pipe:1"],
  ];
  const { result: bytes } = await runFfmpeg({
    ffmpeg,
    args,
    timeLimitMs: 60_000,
    output: async (frames) => {
      let total = 0;
      for await (const chunk of frames) total += chunk.length;
      return total;
    },
  });
  return bytes / (width * height * 1.5);
}

import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { inputFile, runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import type { Size } from "@/lib/worker/clips/clip-source";

const timeLimitMs = 600_000;

type DecodeOptions = {
  size: Size;
  /** Options that precede the input, such as where to begin and which frames to skip. */
  before?: readonly string[];
  /** Options that follow the filter, such as how many frames to decode. */
  behind?: readonly string[];
  signal: AbortSignal;
};

/** Decodes frames of one of our own films to RGB and passes them to `take` one by one. */
export async function decodePictures(
  ffmpeg: Ffmpeg,
  path: string,
  { size, before = [], behind = [], signal }: DecodeOptions,
  take: (pixels: Buffer, number: number) => void,
): Promise<void> {
  const bytes = size.width * size.height * 3;
  await runFfmpeg({
    ffmpeg,
    args: [
      ...["-threads", "1", ...before, ...inputFile("mov", path), "-map", "0:v:0", "-fps_mode", "passthrough"],
      ...["-vf", `scale=w=${size.width}:h=${size.height}:flags=area,format=rgb24`, ...behind],
      ...["-f", "image2pipe", "-c:v", "rawvideo", "pipe:1"],
    ],
    timeLimitMs,
    isLast: true,
    signal,
    output: async (stdout: AsyncIterable<Buffer>) => {
      let picture = Buffer.alloc(bytes);
      let filled = 0;
      let number = 0;
      for await (const chunk of stdout) {
        for (let from = 0; from < chunk.length; ) {
          const copied = chunk.copy(picture, filled, from);
          filled += copied;
          from += copied;
          if (filled < bytes) continue;
          take(picture, number++);
          picture = Buffer.alloc(bytes);
          filled = 0;
        }
      }
    },
  });
}

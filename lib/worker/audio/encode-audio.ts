import { Readable } from "node:stream";
import { aacEncoder } from "@/lib/server/media/aac-encoder";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { CHANNELS, SAMPLE_RATE } from "@/lib/film/sound/samples";

const timeLimitMs = 1_200_000;

/** Encodes sound into a file of its own, on one processor. */
export async function encodeAudio(
  ffmpeg: Ffmpeg,
  blocks: AsyncIterable<Int16Array> | Iterable<Int16Array>,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  await runFfmpeg({
    ffmpeg,
    args: [
      ...["-f", "s16le", "-ar", String(SAMPLE_RATE), "-ac", String(CHANNELS), "-i", "pipe:0"],
      ...(await aacEncoder(ffmpeg, "quick")),
      ...["-map_metadata", "-1", "-f", "mp4", "-y", `file:${target}`],
    ],
    timeLimitMs,
    signal,
    input: Readable.from(asBytes(blocks), { objectMode: false }),
    output: async (stdout) => void stdout.resume(),
  });
}

async function* asBytes(blocks: AsyncIterable<Int16Array> | Iterable<Int16Array>): AsyncGenerator<Buffer> {
  for await (const { buffer, byteOffset, byteLength } of blocks)
    yield Buffer.from(buffer, byteOffset, byteLength);
}

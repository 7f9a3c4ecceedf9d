import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { CHANNELS, fade, pcmOutput, readPcm, SAMPLE_RATE } from "@/lib/server/media/pcm";
import { PREVIEW_SECONDS } from "@/lib/server/media/preview-start";
import { inputFile, runFfmpeg } from "@/lib/server/media/run-ffmpeg";

const timeLimitMs = 60_000;

export type PreviewSource = { path: string; demuxer: string; startSeconds: number };

/** Makes half a minute of MP3, which every browser plays, fading in and out. */
export async function makePreview(
  ffmpeg: Ffmpeg,
  { path, demuxer, startSeconds }: PreviewSource,
  target: string,
  signal?: AbortSignal,
): Promise<{ size: number }> {
  const limits = { timeLimitMs, signal };
  const cut = async (from: number) => {
    const args = [
      "-ss",
      String(from),
      "-t",
      String(PREVIEW_SECONDS),
      ...inputFile(demuxer, path),
      ...pcmOutput,
    ];
    const { result } = await runFfmpeg({
      ffmpeg,
      args,
      ...limits,
      output: (stdout) => collect(readPcm(stdout)),
    });
    return result;
  };
  // Some files cannot be sought in; then the beginning is better than nothing.
  const fromThere = await cut(startSeconds);
  const samples = fromThere.length > 0 ? fromThere : await cut(0);
  fade(samples, { inSeconds: startSeconds > 0 ? 0.5 : 0.01, outSeconds: 2 });

  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  await runFfmpeg({
    ffmpeg,
    args: [
      ...["-f", "s16le", "-ar", String(SAMPLE_RATE), "-ac", String(CHANNELS), "-i", "pipe:0"],
      ...["-c:a", "libmp3lame", "-b:a", "128k", "-map_metadata", "-1", "-f", "mp3", `file:${target}`],
    ],
    ...limits,
    input: Readable.from([bytes], { objectMode: false }),
    output: async (stdout) => void stdout.resume(),
  });
  return { size: (await stat(target)).size };
}

async function collect(blocks: AsyncIterable<Int16Array>): Promise<Int16Array> {
  const collected = new Int16Array(PREVIEW_SECONDS * SAMPLE_RATE * CHANNELS);
  let length = 0;
  for await (const block of blocks) {
    const wanted = block.subarray(0, collected.length - length);
    collected.set(wanted, length);
    length += wanted.length;
  }
  return collected.subarray(0, length);
}

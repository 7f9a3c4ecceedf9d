import { Readable } from "node:stream";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { CHANNELS, SAMPLE_RATE } from "@/lib/worker/audio/samples";

const bitrate = "160k";
/**
 * Half the work of the usual one, and at this rate nearer to the sound where the ear is sharp, below 6 kHz; without noise
 * in the place of quiet bands nearer still, and a tenth quicker.
 */
const coder = ["-aac_coder", "fast", "-aac_pns", "0"];
/** What is there can be heard while the rest is being made. */
const fragments = [
  "-movflags",
  "+delay_moov+default_base_moof",
  "-frag_duration",
  "1000000",
  "-flush_packets",
  "1",
];
const timeLimitMs = 1_200_000;

/** Encodes the film's sound once, into a file that every quality then takes a copy of. */
export async function encodeAudio(
  ffmpeg: Ffmpeg,
  blocks: AsyncIterable<Int16Array>,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  await runFfmpeg({
    ffmpeg,
    args: [
      ...["-f", "s16le", "-ar", String(SAMPLE_RATE), "-ac", String(CHANNELS), "-i", "pipe:0"],
      ...["-c:a", "aac", ...coder, "-b:a", bitrate],
      ...["-map_metadata", "-1", "-f", "mp4", ...fragments, "-y", `file:${target}`],
    ],
    timeLimitMs,
    signal,
    input: Readable.from(asBytes(blocks), { objectMode: false }),
    output: async (stdout) => void stdout.resume(),
  });
}

async function* asBytes(blocks: AsyncIterable<Int16Array>): AsyncGenerator<Buffer> {
  for await (const { buffer, byteOffset, byteLength } of blocks)
    yield Buffer.from(buffer, byteOffset, byteLength);
}

import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { CHANNELS, SAMPLE_RATE } from "@/lib/film/sound/samples";

const bitrate = "160k";
/**
 * Fraunhofer's encoder needs less than half the time of ffmpeg's own, and half as many bands have noise that could be
 * heard. Without its second search for better rounding it is twice as fast.
 */
const fraunhofer = ["-c:a", "libfdk_aac", "-afterburner", "0"];
/**
 * Half the work of its usual coder and, at this bit rate, closer to the original where the ear is sharp, below 6 kHz.
 * Without noise in place of quiet bands it is closer still, and a tenth faster.
 */
const ffmpegsOwn = ["-c:a", "aac", "-aac_coder", "fast", "-aac_pns", "0"];
const timeLimitMs = 1_200_000;
const probingLimitMs = 60_000;

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
      ...[...(await encoderOf(ffmpeg)), "-b:a", bitrate],
      ...["-map_metadata", "-1", "-f", "mp4", "-y", `file:${target}`],
    ],
    timeLimitMs,
    signal,
    input: Readable.from(asBytes(blocks), { objectMode: false }),
    output: async (stdout) => void stdout.resume(),
  });
}

const encoders = new Map<string, Promise<string[]>>();

/** The better encoder, if this ffmpeg has it. Most systems' own do not. Asked once per program. */
function encoderOf(ffmpeg: Ffmpeg): Promise<string[]> {
  const earlier = encoders.get(ffmpeg.path);
  if (earlier) return earlier;
  const asked = hasFraunhofer(ffmpeg).then((isThere) => (isThere ? fraunhofer : ffmpegsOwn));
  encoders.set(ffmpeg.path, asked);
  asked.catch(() => encoders.delete(ffmpeg.path));
  return asked;
}

async function hasFraunhofer(ffmpeg: Ffmpeg): Promise<boolean> {
  const { result } = await runFfmpeg({
    ffmpeg,
    args: ["-h", "encoder=libfdk_aac"],
    timeLimitMs: probingLimitMs,
    // It says nothing here of encoders that it does not know.
    output: text,
  });
  return result.startsWith("Encoder libfdk_aac");
}

async function* asBytes(blocks: AsyncIterable<Int16Array> | Iterable<Int16Array>): AsyncGenerator<Buffer> {
  for await (const { buffer, byteOffset, byteLength } of blocks)
    yield Buffer.from(buffer, byteOffset, byteLength);
}

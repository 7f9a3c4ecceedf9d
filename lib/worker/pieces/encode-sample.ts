import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { CHANNELS, SAMPLE_RATE } from "@/lib/film/sound/samples";
import { FPS } from "@/lib/film/time";
import { aacEncoder } from "@/lib/server/media/aac-encoder";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { filmSettings } from "@/lib/worker/encode/encode-arguments";
import { i420Bytes } from "@/lib/worker/encode/picture-maker";

const size = { width: 64, height: 64 };
const frameCount = 12;
const momentCount = 4096;
const timeLimitMs = 60_000;

/**
 * A few frames and some sound as this ffmpeg encodes them. A system may bring a new encoder and leave ffmpeg, which
 * loads it, as it was.
 */
export async function encodeSample(ffmpeg: Ffmpeg): Promise<[Buffer, Buffer]> {
  const frames = pattern(frameCount * i420Bytes(size));
  const pictures = [
    ...["-f", "image2pipe", "-framerate", String(FPS), "-frame_size", String(i420Bytes(size))],
    ...["-c:v", "rawvideo", "-video_size", `${size.width}x${size.height}`, "-pixel_format", "yuv420p"],
    ...["-i", "pipe:0", "-c:v", "libx264", "-preset", filmSettings.preset, "-crf", String(filmSettings.crf)],
    // How many there are is decided for each film.
    ...["-threads", "1"],
  ];
  const sound = [
    ...["-f", "s16le", "-ar", String(SAMPLE_RATE), "-ac", String(CHANNELS), "-i", "pipe:0"],
    ...(await aacEncoder(ffmpeg, "quick")),
  ];
  return Promise.all([
    encode(ffmpeg, pictures, frames),
    encode(ffmpeg, sound, pattern(momentCount * CHANNELS * Int16Array.BYTES_PER_ELEMENT)),
  ]);
}

async function encode(ffmpeg: Ffmpeg, args: readonly string[], input: Buffer): Promise<Buffer> {
  const { result } = await runFfmpeg({
    ffmpeg,
    args: [...args, "-map_metadata", "-1", "-f", "mp4", "-movflags", "+empty_moov+frag_keyframe", "pipe:1"],
    timeLimitMs,
    input: Readable.from([input], { objectMode: false }),
    output: buffer,
  });
  return result;
}

/** Bytes that rise and fall at several paces, so that there is something to encode, and to find again in the next frame. */
function pattern(length: number): Buffer {
  return Buffer.from(Uint8Array.from({ length }, (_, at) => (at * 3) ^ (at >> 5) ^ (at >> 11)));
}

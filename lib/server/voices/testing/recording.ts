import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { wav } from "@/lib/server/media/testing/song-samples";

/** Samples as a browser records them: Opus in WebM, written while it records, so without a length or an index. */
export async function recordingOf(ffmpeg: Ffmpeg, samples: Int16Array): Promise<Uint8Array<ArrayBuffer>> {
  const { result } = await runFfmpeg({
    ffmpeg,
    args: [
      ...["-f", "wav", "-i", "pipe:0", "-c:a", "libopus", "-b:a", "96k"],
      ...["-f", "webm", "-live", "1", "pipe:1"],
    ],
    timeLimitMs: 60_000,
    input: Readable.from([wav(samples)], { objectMode: false }),
    output: buffer,
  });
  return new Uint8Array(result);
}

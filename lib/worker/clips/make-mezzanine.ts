import { FPS } from "@/lib/film/time";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { MediaError } from "@/lib/server/media/media-error";
import { runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { type ClipSource, MAX_CLIP_SECONDS } from "@/lib/worker/clips/clip-source";
import { type Mezzanine, mezzanineArguments } from "@/lib/worker/clips/mezzanine-arguments";

/** Four times what a second of 1080p was measured to take of a processor; more of more pixels and frames. */
const workPerSecondMs = 4_000;
const leastWorkMs = 60_000;
const mostWorkMs = 6 * 3_600_000;
/** Beside films a clip has little of the processor. */
const patience = 10;

const leastMemoryBytes = 512 << 20;
/** Decoders hold a dozen pictures, of up to four bytes a pixel, for each thread. */
const memoryPerPixel = 110;

/** Ten times what a clip full of noise needs. */
const bytesPerSecond = 25 << 20;
const leastBytes = 64 << 20;

type Limits = { timeLimitMs: number; wallLimitMs: number; memoryBytes: number };

export function limitsOf({ size, seconds, framesASecond }: ClipSource): Limits {
  const megapixels = (size.width * size.height) / 1e6;
  const work = workPerSecondMs * Math.max(1, megapixels / 2) * Math.max(1, framesASecond / FPS);
  const timeLimitMs = Math.min(leastWorkMs + (seconds ?? MAX_CLIP_SECONDS) * work, mostWorkMs);
  return {
    timeLimitMs,
    wallLimitMs: leastWorkMs * patience + timeLimitMs * patience,
    memoryBytes: leastMemoryBytes + size.width * size.height * memoryPerPixel,
  };
}

type How = {
  ffmpeg: Ffmpeg;
  signal: AbortSignal;
  /** Seconds of the clip that are done. */
  onProgress: (seconds: number) => void;
};

/** Makes a clip's film in one size, with its sound beside it when `soundPath` is given, as far as the clip can be read. */
export async function makeMezzanine(
  source: ClipSource,
  film: Mezzanine,
  { ffmpeg, signal, onProgress, soundPath = null }: How & { soundPath?: string | null },
): Promise<void> {
  const maxBytes = leastBytes + bytesPerSecond * (source.seconds ?? MAX_CLIP_SECONDS);
  await runFfmpeg({
    ffmpeg,
    args: mezzanineArguments(source, film, soundPath),
    ...limitsOf(source),
    isLast: true,
    signal,
    output: async (stdout: AsyncIterable<Buffer>) => {
      for await (const chunk of stdout) {
        const { bytes, seconds } = readProgress(chunk.toString("latin1"));
        if (bytes > maxBytes)
          throw new MediaError("too_large", "The clip's film would be larger than clips are.");
        if (seconds !== undefined) onProgress(seconds);
      }
    },
  });
}

function readProgress(text: string): { bytes: number; seconds: number | undefined } {
  const frames = /^frame=\s*(\d+)$/m.exec(text)?.[1];
  return {
    bytes: Number(/^total_size=(\d+)$/m.exec(text)?.[1] ?? 0),
    seconds: frames === undefined ? undefined : Number(frames) / FPS,
  };
}

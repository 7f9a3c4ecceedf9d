import { FPS, REEL_FPS } from "@/lib/film/time";
import { aacEncoder } from "@/lib/server/media/aac-encoder";
import { FfmpegError } from "@/lib/server/media/ffmpeg-error";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { MediaError } from "@/lib/server/media/media-error";
import { runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { type ClipSource, MAX_CLIP_SECONDS } from "@/lib/worker/clips/clip-source";
import { findLastPicture, type LastPicture } from "@/lib/worker/clips/last-picture";
import { type Mezzanines, mezzanineArguments } from "@/lib/worker/clips/mezzanine-arguments";

/** Processor time allowed for a second of 1080p: four times what we measured. It grows with pixels and frame rate. */
const workPerSecondMs = 4_000;
const minWorkMs = 60_000;
const maxWorkMs = 6 * 3_600_000;
/** Films are made at the same time and leave a clip little of the processor, so it may take this many times longer. */
const patience = 10;

const minMemoryBytes = 512 << 20;
/** Each decoder thread holds about a dozen pictures, of up to four bytes a pixel. */
const memoryPerPixel = 110;

/** Ten times what a clip full of noise needs. */
const bytesPerSecond = 25 << 20;
const baseBytes = 64 << 20;

/** The pictures of larger clips, which take long to decode, are decoded once for both films. */
const maxTwicePixels = 1920 * 1088;

/**
 * Whether a clip's films are made together. It can be edited with later then, but in a pile of clips that is made up for
 * by the next one, which need not wait as long.
 */
export function areMadeTogether({ size }: ClipSource): boolean {
  return size.width * size.height > maxTwicePixels;
}

type Limits = { timeLimitMs: number; wallLimitMs: number; memoryBytes: number };

function limitsOf({ size, seconds, framesASecond }: ClipSource, fps: number): Limits {
  const megapixels = (size.width * size.height) / 1e6;
  const work = workPerSecondMs * Math.max(1, megapixels / 2) * Math.max(1, framesASecond / FPS) * (fps / FPS);
  const timeLimitMs = Math.min(minWorkMs + (seconds ?? MAX_CLIP_SECONDS) * work, maxWorkMs);
  return {
    timeLimitMs,
    wallLimitMs: minWorkMs * patience + timeLimitMs * patience,
    memoryBytes: minMemoryBytes + size.width * size.height * memoryPerPixel,
  };
}

type How = {
  ffmpeg: Ffmpeg;
  signal: AbortSignal;
  /** Receives how many seconds of the clip are done. */
  onProgress: (seconds: number) => void;
};

/** Makes a clip's films, up to where the clip can be read; with `soundPath`, its sound too. */
export async function makeMezzanines(
  source: ClipSource,
  films: Mezzanines,
  { ffmpeg, signal, onProgress, soundPath = null }: How & { soundPath?: string | null },
): Promise<void> {
  const sound =
    soundPath === null ? null : { path: soundPath, encoder: await aacEncoder(ffmpeg, "thorough") };
  const fps = REEL_FPS[films[0].reel ?? "usual"];
  const maxBytes = baseBytes + bytesPerSecond * (fps / FPS) * (source.seconds ?? MAX_CLIP_SECONDS);
  const last = await findLastPicture(source, ffmpeg, signal);
  const make = (standing: LastPicture | null) =>
    runFfmpeg({
      ffmpeg,
      args: mezzanineArguments(source, films, sound, standing),
      ...limitsOf(source, fps),
      isLast: true,
      signal,
      output: async (stdout: AsyncIterable<Buffer>) => {
        for await (const chunk of stdout) {
          // The bytes are those of the first film, which is the largest.
          const { bytes, seconds } = readProgress(chunk.toString("latin1"), fps);
          if (bytes > maxBytes)
            throw new MediaError("too_large", "The clip's film would be larger than clips are.");
          if (seconds !== undefined) onProgress(seconds);
        }
      },
    });
  try {
    await make(last);
  } catch (error) {
    if (!last || !isTooOld(error)) throw error;
    await make(null);
  }
}

/** An ffmpeg of FFMPEG_PATH before 7.1 cannot let the last picture stand: its films end with it. */
function isTooOld(error: unknown): boolean {
  return error instanceof FfmpegError && error.stderr.includes("cannot be applied to input");
}

function readProgress(text: string, fps: number): { bytes: number; seconds: number | undefined } {
  const frames = /^frame=\s*(\d+)$/m.exec(text)?.[1];
  return {
    bytes: Number(/^total_size=(\d+)$/m.exec(text)?.[1] ?? 0),
    seconds: frames === undefined ? undefined : Number(frames) / fps,
  };
}

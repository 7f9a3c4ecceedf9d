import type { Readable } from "node:stream";
import { type Reel, reelSeconds } from "@/lib/film/time";
import { planesLength } from "@/lib/paint/footage/planes";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { inputFile, runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { freeAtOnce } from "@/lib/worker/free-at-once";

/** Processor time for the longest possible clip, from its first frame to its last. */
const timeLimitMs = 3_600_000;
/** Far longer, because the decoder pauses for as long as the film shows something else. */
const wallLimitMs = 24 * 3_600_000;

export type FrameStream = {
  /** Returns the next frame's planes without gaps, or undefined after the last frame. */
  next(): Promise<Uint8Array<ArrayBuffer> | undefined>;
  end(): void;
};

type Film = { path: string; reel?: Reel | undefined; width: number; height: number };

/**
 * Decodes a mezzanine's frames in order, beginning with `fromFrame`. The decoder only works as fast as frames are
 * taken: a full pipe makes it wait.
 */
export function decodeFootage(
  ffmpeg: Ffmpeg,
  { path, reel, width, height }: Film,
  fromFrame: number,
  signal: AbortSignal,
): FrameStream {
  const halting = new AbortController();
  const from = fromFrame === 0 ? [] : ["-ss", reelSeconds(fromFrame - 0.5, reel).toFixed(4)];
  const frameBytes = planesLength({ width, height });
  let open: (chunks: AsyncIterator<Buffer>) => void = () => undefined;
  const opened = new Promise<AsyncIterator<Buffer>>((resolve) => (open = resolve));
  const running = runFfmpeg({
    ffmpeg,
    args: [
      ...["-threads", "1", ...from, ...inputFile("mov", path), "-map", "0:v:0", "-fps_mode", "passthrough"],
      ...["-pix_fmt", "yuv420p", "-f", "image2pipe", "-c:v", "rawvideo", "pipe:1"],
    ],
    timeLimitMs,
    wallLimitMs,
    signal: AbortSignal.any([signal, halting.signal]),
    output: (stdout: Readable) => {
      open(stdout[Symbol.asyncIterator]());
      return new Promise<void>((resolve) => stdout.once("close", resolve));
    },
  });
  running.catch(() => undefined);

  let left: Buffer = Buffer.alloc(0);
  async function next(): Promise<Uint8Array<ArrayBuffer> | undefined> {
    // If ffmpeg cannot start, `opened` never resolves.
    const chunks = await Promise.race([opened, running.then(() => opened)]);
    // Own memory, because it goes to another thread; not zeroed, because it is filled completely.
    const frame = Buffer.allocUnsafeSlow(frameBytes);
    let filled = 0;
    while (filled < frameBytes) {
      if (left.length === 0) {
        const { value, done } = await chunks.next();
        if (done) {
          // Rejects if ffmpeg failed.
          await running;
          return undefined;
        }
        left = value;
      }
      const taken = left.subarray(0, frameBytes - filled);
      frame.set(taken, filled);
      filled += taken.length;
      left = left.subarray(taken.length);
      if (left.length === 0) freeAtOnce(taken);
    }
    return frame;
  }

  return { next, end: () => halting.abort(new Error("The frames that follow are not needed.")) };
}

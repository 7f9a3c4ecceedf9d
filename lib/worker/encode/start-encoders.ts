import { availableParallelism } from "node:os";
import type { Writable } from "node:stream";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { type EncodedFile, filmSettings, type VideoSettings } from "@/lib/worker/encode/encode-arguments";
import { startEncoder } from "@/lib/worker/encode/start-encoder";

/**
 * Half the processors for each encoder: encoders and painter share them, and more threads make more work of the same
 * pictures. With slower presets painting takes little of the time and everything waits for the encoders, so they get
 * all processors.
 */
function threadsFor({ preset }: VideoSettings): number {
  const processors = availableParallelism();
  return preset === filmSettings.preset ? Math.max(1, Math.floor(processors / 2)) : processors;
}

export type RunningEncoders = {
  pids: (number | undefined)[];
  /** One for each file. */
  pipes: Writable[];
  /** Resolves when all encoders succeed; rejects as soon as one fails. */
  ended: Promise<void>;
  /** Resolves when none is running any more, with the errors of those that failed. */
  failures: Promise<unknown[]>;
  kill(): void;
};

/**
 * Starts two encoders: one for the largest quality, one for all others. The largest picture is as much work as all
 * others together, and harder to split between threads. Its encoder therefore waits for no other and goes first; the
 * others and the painter get the time it leaves. `files` come largest first.
 */
export async function startEncoders(
  ffmpeg: Ffmpeg,
  files: readonly EncodedFile[],
  settings: VideoSettings,
  keyframes: readonly number[],
): Promise<RunningEncoders> {
  const groups = [files.slice(0, 1), files.slice(1)].filter(({ length }) => length > 0);
  const starting = groups.map((group, index) =>
    startEncoder(ffmpeg, group, settings, {
      threads: threadsFor(settings),
      keyframes,
      isLast: index > 0,
    }),
  );
  const started = await Promise.allSettled(starting);
  const encoders = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const kill = () => encoders.forEach((encoder) => encoder.kill());
  const unstarted = started.find((one) => one.status === "rejected");
  if (unstarted) {
    kill();
    throw unstarted.reason;
  }
  const endings = encoders.map((encoder) => encoder.ended);
  const ended = Promise.all(endings).then(() => undefined);
  ended.catch(() => undefined);
  const failures = Promise.allSettled(endings).then((all) =>
    all.flatMap((one): unknown[] => (one.status === "rejected" ? [one.reason] : [])),
  );
  const pipes = encoders.flatMap((encoder) => encoder.pipes);
  return { pids: encoders.map(({ pid }) => pid), pipes, ended, failures, kill };
}

import type { PgBoss } from "pg-boss";
import { z } from "zod";
import { recoverClips } from "@/lib/server/clips/preparing/recover-clips";
import { log } from "@/lib/server/log";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { runClipJob } from "@/lib/worker/clips/clip-job";

const jobData = z.object({ clipId: z.string() });
const recoverEveryMs = 60_000;
/** Nobody announces jobs that are tried again, so the worker looks for them this often. */
const usualLookSeconds = 5;

export type ClipWork = {
  /** Stops the work; a clip that is being prepared goes back into the queue. */
  stop(): Promise<void>;
};

/** Prepares clips, one at a time, for as long as the worker runs. */
export async function startClipWork(
  boss: PgBoss,
  ffmpeg: () => Promise<Ffmpeg>,
  lookSeconds = usualLookSeconds,
): Promise<ClipWork> {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const worker = await boss.work("clip", { notifyPollingIntervalSeconds: lookSeconds }, async (jobs) => {
    for (const { data, signal } of jobs) {
      const either = AbortSignal.any([signal, stopping.signal]);
      either.throwIfAborted();
      const run = runClipJob(jobData.parse(data).clipId, { ffmpeg, signal: either });
      underWay.add(run);
      await run.finally(() => {
        underWay.delete(run);
        // The clips behind this one were announced when they came, so without this they would wait for the next look.
        boss.notifyWorker(worker);
      });
    }
  });
  const recover = () =>
    recoverClips().catch((error: unknown) =>
      log.warn({ err: error }, "clips that wait could not be looked for"),
    );
  void recover();
  const timer = setInterval(() => void recover(), recoverEveryMs);
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort(new Error("The worker stops."));
      await Promise.allSettled(underWay);
    },
  };
}

import type { PgBoss } from "pg-boss";
import { z } from "zod";
import { recoverArchives } from "@/lib/server/archives/unpacking/recover-archives";
import { log } from "@/lib/server/log";
import { runArchiveJob } from "@/lib/worker/archives/archive-job";

const jobData = z.object({ archiveId: z.string() });
const recoverEveryMs = 60_000;

export type ArchiveWork = {
  /** Stops the work; an archive that is being unpacked goes back into the queue. */
  stop(): Promise<void>;
};

/** Unpacks archives, one at a time, for as long as the worker runs. */
export async function startArchiveWork(boss: PgBoss): Promise<ArchiveWork> {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  await boss.work("archive", async (jobs) => {
    for (const { data, signal } of jobs) {
      const either = AbortSignal.any([signal, stopping.signal]);
      either.throwIfAborted();
      const run = runArchiveJob(jobData.parse(data).archiveId, either);
      underWay.add(run);
      await run.finally(() => underWay.delete(run));
    }
  });
  const recover = () =>
    recoverArchives().catch((error: unknown) =>
      log.warn({ err: error }, "archives that wait could not be looked for"),
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

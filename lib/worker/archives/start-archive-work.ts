import type { PgBoss } from "pg-boss";
import { z } from "zod";
import { recoverArchives } from "@/lib/server/archives/unpacking/recover-archives";
import { runArchiveJob } from "@/lib/worker/archives/archive-job";
import { type QueueWork, startQueueWork } from "@/lib/worker/start-queue-work";

const jobData = z.object({ archiveId: z.string() });

/** Unpacks archives, one at a time, for as long as the worker runs. */
export function startArchiveWork(boss: PgBoss): Promise<QueueWork> {
  return startQueueWork(boss, "archive", {
    run: (data, signal) => runArchiveJob(jobData.parse(data).archiveId, signal),
    recover: recoverArchives,
  });
}

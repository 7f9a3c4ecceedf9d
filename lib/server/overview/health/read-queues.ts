import type { z } from "zod";
import { QUEUE_KINDS, type getServiceHealth, type QueueKind } from "@/lib/contracts/admin-overview";
import { db } from "@/lib/server/db";
import { readJobs } from "@/lib/server/metrics/queue-metrics";

export type Queue = z.input<typeof getServiceHealth.response>["queues"][number];

type Counted = { queued: number; running: number; oldest: number };
const none: Counted = { queued: 0, running: 0, oldest: 0 };

/** What waits and what is done, of everything that is done in turn. */
export async function readQueues(): Promise<Queue[]> {
  const [jobs, archives, imports] = await Promise.all([readJobs(), readArchives(), readImports()]);
  const others: Partial<Record<QueueKind, Counted>> = { archive: archives, import: imports };
  return QUEUE_KINDS.map((kind) => {
    const counted = others[kind] ?? jobs.find((job) => job.kind === kind) ?? none;
    return {
      kind,
      waiting: counted.queued,
      running: counted.running,
      oldest_seconds: Math.round(counted.oldest),
    };
  });
}

async function readArchives(): Promise<Counted> {
  const [row = none] = await db().$queryRaw<Counted[]>`
    SELECT count(*) FILTER (WHERE status = 'waiting')::int AS queued,
      count(*) FILTER (WHERE status = 'unpacking')::int AS running,
      coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE status = 'waiting')), 0)::float8 AS oldest
    FROM archive WHERE ended_at IS NULL`;
  return row;
}

async function readImports(): Promise<Counted> {
  const [row = none] = await db().$queryRaw<Counted[]>`
    SELECT count(*) FILTER (WHERE state = 'waiting')::int AS queued,
      count(*) FILTER (WHERE state = 'running')::int AS running,
      coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE state = 'waiting')), 0)::float8 AS oldest
    FROM source_import WHERE state IN ('waiting', 'running')`;
  return row;
}

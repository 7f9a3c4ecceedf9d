import { PgBoss } from "pg-boss";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";

/** Every queue and how its jobs are tried again. The state of the work itself is kept in our own tables. */
const queues = {
  render: { retryLimit: 3, retryDelay: 1, retryBackoff: true, heartbeatSeconds: 15, notify: true },
  // Nothing but one job of each clip is ever there, so that whoever misses one may send it again.
  clip: {
    policy: "exclusive",
    retryLimit: 10,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    heartbeatSeconds: 15,
    expireInSeconds: 12 * 3600,
    notify: true,
  },
  sweep: { retryLimit: 2, retryDelay: 60 },
  look: { retryLimit: 2, retryDelay: 60 },
} as const;

const holder: { kinoraQueue?: Promise<PgBoss> } = globalThis as { kinoraQueue?: Promise<PgBoss> };

/** How long it takes at most to see that a job's worker has fallen silent: someone waits for a clip. */
const superviseSeconds = 15;

async function open(options: { supervise: boolean; schedule: boolean; max: number }): Promise<PgBoss> {
  // In the same database, so that a job is there exactly when what it is for is.
  const boss = new PgBoss({
    connectionString: env().DATABASE_URL,
    schema: "queue",
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    ...options,
  });
  boss.on("error", (error) => log.warn({ err: error }, "queue"));
  await boss.start();
  for (const [name, settings] of Object.entries(queues)) await boss.createQueue(name, settings);
  return boss;
}

/** The queue as a sender needs it. */
export function queue(): Promise<PgBoss> {
  holder.kinoraQueue ??= open({ supervise: false, schedule: false, max: 3 }).catch((error: unknown) => {
    holder.kinoraQueue = undefined;
    throw error;
  });
  return holder.kinoraQueue;
}

/** The queue as a worker needs it: it also looks after retries, the clock and the archive. */
export function openWorkerQueue(): Promise<PgBoss> {
  return open({ supervise: true, schedule: true, max: 6 });
}

export async function closeQueue(): Promise<void> {
  const opened = holder.kinoraQueue;
  holder.kinoraQueue = undefined;
  await (await opened?.catch(() => undefined))?.stop({ graceful: false });
}

import { PgBoss } from "pg-boss";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";

/** Every queue and how it retries its jobs. The state of the work itself is in our own tables. */
const queues = {
  render: { retryLimit: 3, retryDelay: 1, retryBackoff: true, heartbeatSeconds: 15, notify: true },
  // At most one job exists per clip, so anybody who misses one may simply send it again.
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
  // At most one job exists per archive, as with clips. A large one takes hours.
  archive: {
    policy: "exclusive",
    retryLimit: 10,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    heartbeatSeconds: 15,
    expireInSeconds: 12 * 3600,
    notify: true,
  },
  // Slow reels: at most one job exists, and makes one after the other.
  slow: {
    policy: "exclusive",
    retryLimit: 0,
    heartbeatSeconds: 15,
    expireInSeconds: 12 * 3600,
    deleteAfterSeconds: 3600,
    notify: true,
  },
  // A picture of a film that somebody waits for. Nobody wants it later, and each account has one at a time.
  still: { policy: "exclusive", retryLimit: 0, expireInSeconds: 30, deleteAfterSeconds: 60, notify: true },
  sweep: { retryLimit: 2, retryDelay: 60 },
  look: { retryLimit: 2, retryDelay: 60 },
} as const;

const holder: { kinoraQueue?: Promise<PgBoss> } = globalThis as { kinoraQueue?: Promise<PgBoss> };

/** How long it may take to notice that a job's worker has died; people wait for their clips. */
const superviseSeconds = 15;

async function open(options: { supervise: boolean; schedule: boolean; max: number }): Promise<PgBoss> {
  // The queue is in the same database, so that a job is committed together with the work it is for.
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

/** The queue, for processes that only send jobs. */
export function queue(): Promise<PgBoss> {
  holder.kinoraQueue ??= open({ supervise: false, schedule: false, max: 3 }).catch((error: unknown) => {
    holder.kinoraQueue = undefined;
    throw error;
  });
  return holder.kinoraQueue;
}

/** The queue, for workers: this one also handles retries, schedules and the archive. */
export function openWorkerQueue(): Promise<PgBoss> {
  return open({ supervise: true, schedule: true, max: 6 });
}

export async function closeQueue(): Promise<void> {
  const opened = holder.kinoraQueue;
  holder.kinoraQueue = undefined;
  await (await opened?.catch(() => undefined))?.stop({ graceful: false });
}

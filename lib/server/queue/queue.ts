import { PgBoss } from "pg-boss";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { queues } from "@/lib/server/queue/queues";

const holder: { kinoraQueue?: Promise<PgBoss> } = globalThis as { kinoraQueue?: Promise<PgBoss> };

async function open(): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: env().DATABASE_URL,
    schema: "queue",
    max: 3,
    // Only workers look after the queue: clock, retries, archive.
    supervise: false,
    schedule: false,
  });
  boss.on("error", (error) => log.warn({ err: error }, "queue"));
  await boss.start();
  for (const [name, options] of Object.entries(queues)) await boss.createQueue(name, options);
  return boss;
}

/** The queue to send to; it lives in the same database, so that a job is there exactly when what it is for is. */
export function queue(): Promise<PgBoss> {
  holder.kinoraQueue ??= open().catch((error: unknown) => {
    holder.kinoraQueue = undefined;
    throw error;
  });
  return holder.kinoraQueue;
}

export async function closeQueue(): Promise<void> {
  const opened = holder.kinoraQueue;
  holder.kinoraQueue = undefined;
  await (await opened?.catch(() => undefined))?.stop({ graceful: false });
}

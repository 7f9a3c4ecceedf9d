import type { Job, PgBoss } from "pg-boss";

/** Nobody announces jobs that are tried again, so workers look for them this often. */
export const LOOK_SECONDS = 5;

/** Works on a queue's jobs one at a time, without a pause between those that came together. */
export async function workInTurn(
  boss: PgBoss,
  queue: string,
  work: (job: Job<unknown>) => Promise<unknown>,
  lookSeconds = LOOK_SECONDS,
): Promise<void> {
  const worker = await boss.work(queue, { notifyPollingIntervalSeconds: lookSeconds }, async ([job]) => {
    try {
      return job && (await work(job));
    } finally {
      // The jobs behind this one were announced when they came, so without this they would wait for the next look.
      boss.notifyWorker(worker);
    }
  });
}

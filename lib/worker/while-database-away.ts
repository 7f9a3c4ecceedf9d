import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseAway } from "@/lib/server/http/is-database-away";

const waitMs = 500;
const patienceMs = 120_000;

/** Repeats the work until the database is back. If it stays away for too long, throws its error. */
export async function whileDatabaseAway<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > until) throw error;
      await wait(waitMs);
    }
  }
}

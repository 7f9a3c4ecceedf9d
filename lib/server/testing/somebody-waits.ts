import { setTimeout as wait } from "node:timers/promises";
import { db } from "@/lib/server/db";

/** Until somebody waits for a lock in the test's database, or a while has passed and nobody does. */
export async function somebodyWaits(forMs = 3000): Promise<void> {
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    const waiting = await db().$queryRaw<object[]>`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    if (waiting.length > 0) return;
    await wait(10);
  }
}

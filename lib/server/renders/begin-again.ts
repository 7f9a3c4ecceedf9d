import { db } from "@/lib/server/db";
import type { Claim } from "@/lib/server/renders/report-render";

/** How often a render is started before giving up. */
export const MAX_ATTEMPTS = 3;

/** Counts another start by the same worker; undefined when this claim no longer has the render. */
export async function beginAgain({ id, attempt }: Claim): Promise<number | undefined> {
  const rows = await db().$queryRaw<{ attempt: number }[]>`
    UPDATE render SET attempt = attempt + 1, stage = 'preparing', frames_done = 0, pieces_kept = 0, pieces_made = 0, pieces_all = 0, frames_kept = 0,
      started_at = clock_timestamp(), heartbeat_at = clock_timestamp()
    WHERE id = ${id} AND attempt = ${attempt} AND state = 'running' RETURNING attempt`;
  return rows[0]?.attempt;
}

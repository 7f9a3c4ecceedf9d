import { db } from "@/lib/server/db";
import type { ClaimedRender } from "@/lib/server/renders/claim-render";
import type { Claim } from "@/lib/server/renders/report-render";

type Beginning = Pick<ClaimedRender, "attempt" | "tries">;

/** How often a render is started before it counts as failed. */
export const MAX_ATTEMPTS = 3;

/** Counts another start by the same worker. Returns undefined if this claim no longer has the render. */
export async function beginAgain({ id, attempt }: Claim): Promise<Beginning | undefined> {
  const rows = await db().$queryRaw<Beginning[]>`
    UPDATE render SET attempt = attempt + 1, stage = 'preparing', frames_done = 0, pieces_kept = 0, pieces_made = 0, pieces_all = 0, frames_kept = 0,
      started_at = clock_timestamp(), heartbeat_at = clock_timestamp()
    WHERE id = ${id} AND attempt = ${attempt} AND state = 'running' RETURNING attempt, attempt - given_back AS tries`;
  return rows[0];
}

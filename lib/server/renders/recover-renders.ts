import { db } from "@/lib/server/db";
import { MAX_ATTEMPTS } from "@/lib/server/renders/begin-again";
import { failRender } from "@/lib/server/renders/fail-render";
import type { Claim } from "@/lib/server/renders/report-render";

/** A worker reports every second; one that is silent for this long is dead, or as good as dead. */
const silentSeconds = 30;

/** Requeues the renders of dead workers, and fails those that died too often. Returns how many were requeued. */
export async function recoverRenders(): Promise<number> {
  const recovered = await db().$executeRaw`
    UPDATE render SET state = 'queued', stage = '', frames_done = 0, pieces_kept = 0, pieces_made = 0, pieces_all = 0, frames_kept = 0, heartbeat_at = NULL
    WHERE state = 'running' AND attempt - given_back < ${MAX_ATTEMPTS}
      AND heartbeat_at < clock_timestamp() - make_interval(secs => ${silentSeconds})`;
  const hopeless = await db().$queryRaw<Claim[]>`
    SELECT id, attempt FROM render WHERE state = 'running' AND attempt - given_back >= ${MAX_ATTEMPTS}
      AND heartbeat_at < clock_timestamp() - make_interval(secs => ${silentSeconds})`;
  for (const claim of hopeless) {
    await failRender(claim, { status: 500, message: "Creating the video was interrupted too often." });
  }
  return recovered;
}

import { db, type Transaction } from "@/lib/server/db";
import { announceVideo } from "@/lib/server/events/announce";
import type { RenderKind } from "@/lib/server/generated/prisma/client";

export type ClaimedRender = {
  id: string;
  videoId: string;
  accountId: string;
  kind: RenderKind;
  quality: number;
  /** Identifies the claim: a worker with a lower number has lost it. */
  attempt: number;
  /** How many times it was begun, not counting those that ended because a worker stopped. */
  tries: number;
  /** {name, document}, to be parsed by the worker that draws it. */
  snapshot: unknown;
  /** The batch that ordered it; null if somebody ordered it by itself. */
  batchId: string | null;
};

/** An arbitrary number that nothing else uses as a lock. */
const claimLock = 719_225_001;

/**
 * Claims the next render of these kinds for this worker; undefined if none waits. Previews come first, because somebody
 * is looking at the screen, and films of batches last, because nobody waits for each of them. Then comes the account with
 * the fewest renders under way, then the one served longest ago, so that nobody waits behind another's hundred films,
 * with one worker or with ten. Then the oldest render.
 */
export async function claimRender(
  kinds: readonly RenderKind[],
  { ofBatches = true }: { ofBatches?: boolean } = {},
): Promise<ClaimedRender | undefined> {
  // Usually nothing waits, and finding that out is not worth a transaction.
  const [waiting] = await db().$queryRaw<unknown[]>`
    SELECT 1 FROM render WHERE state = 'queued' AND kind::text = ANY (${kinds})
      AND (${ofBatches} OR batch_id IS NULL) LIMIT 1`;
  if (!waiting) return undefined;
  return db().$transaction(async (tx) => {
    // Claim one after the other: two workers counting at the same moment would both serve the same account.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${claimLock}::bigint)`;
    return claimNext(tx, kinds, ofBatches);
  });
}

async function claimNext(
  tx: Transaction,
  kinds: readonly RenderKind[],
  ofBatches: boolean,
): Promise<ClaimedRender | undefined> {
  const rows = await tx.$queryRaw<ClaimedRender[]>`
    WITH served AS (
      SELECT account_id, count(*) FILTER (WHERE state = 'running') AS running, max(started_at) AS last
      FROM render WHERE account_id IN (SELECT account_id FROM render WHERE state = 'queued')
      GROUP BY account_id
    ), next AS (
      SELECT r.id FROM render r JOIN served USING (account_id)
      WHERE r.state = 'queued' AND r.kind::text = ANY (${kinds}) AND (${ofBatches} OR r.batch_id IS NULL)
      ORDER BY r.kind = 'preview' DESC, r.batch_id IS NOT NULL, served.running, served.last NULLS FIRST, r.created_at, r.id
      LIMIT 1 FOR UPDATE OF r SKIP LOCKED
    )
    UPDATE render SET state = 'running', attempt = attempt + 1, stage = 'preparing', frames_done = 0, pieces_kept = 0, pieces_made = 0, pieces_all = 0, frames_kept = 0,
      started_at = clock_timestamp(), heartbeat_at = clock_timestamp()
    FROM next WHERE render.id = next.id
    RETURNING render.id, video_id AS "videoId", account_id AS "accountId", kind::text AS kind, quality,
      attempt, attempt - given_back AS tries, snapshot, batch_id AS "batchId"`;
  const claimed = rows[0];
  if (claimed) await announceVideo(tx, claimed.videoId);
  return claimed;
}

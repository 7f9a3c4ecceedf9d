import { db } from "@/lib/server/db";

export type ClaimedAddress = {
  batchId: string;
  number: number;
  media: string;
  address: string;
  tries: number;
  accountId: string;
  appId: string | null;
  origin: string;
  batchName: string;
};

/** How many rows ahead of the next film things are fetched: not all of ten thousand photos for a batch that may wait. */
export const ROWS_AHEAD = 64;
/** Longer than any fetch takes: whoever has not ended it by then is gone. */
const claimSeconds = 600;

/** Claims the address that is needed first; batches take turns, row by row. Undefined if none is due. */
export async function claimAddress(): Promise<ClaimedAddress | undefined> {
  const [claimed] = await db().$queryRaw<ClaimedAddress[]>`
    WITH next AS (
      SELECT a.batch_id, a.number, b.account_id, b.app_id, b.origin, b.name
      FROM batch_address a JOIN batch b ON b.id = a.batch_id JOIN account ON account.id = b.account_id
      WHERE a.state = 'waiting' AND a.due_at <= clock_timestamp() AND b.state = 'running'
        AND account.disabled_at IS NULL
        AND a.row < ${ROWS_AHEAD} + (
          SELECT min(r.number) FROM batch_row r WHERE r.batch_id = a.batch_id AND r.state = 'waiting')
      ORDER BY a.tries, a.row, b.created_at, a.number LIMIT 1 FOR UPDATE OF a SKIP LOCKED
    )
    UPDATE batch_address a SET tries = a.tries + 1,
      due_at = clock_timestamp() + make_interval(secs => ${claimSeconds})
    FROM next WHERE a.batch_id = next.batch_id AND a.number = next.number
    RETURNING a.batch_id AS "batchId", a.number, a.media, a.address, a.tries, next.account_id AS "accountId",
      next.app_id AS "appId", next.origin, next.name AS "batchName"`;
  return claimed;
}

import { db } from "@/lib/server/db";
import { signingOverlapMs } from "@/lib/server/webhooks/signing-secret";

export type ClaimedDelivery = {
  id: string;
  url: string;
  body: string;
  step: number;
  attemptCount: number;
  giveUpAt: Date;
  /** The secrets to sign with, the current one first. */
  secrets: string[];
};

type Row = Omit<ClaimedDelivery, "secrets"> & { secret: string; previous: string | null; since: Date };

/** An attempt ends long before this. A process that still holds one by then is dead, and the delivery is tried again. */
const leaseSeconds = 60;

/**
 * Claims the next due delivery for this process: one of the account that has the fewest attempts under way, so that a
 * receiver that answers slowly, or never, delays nobody else's deliveries. First attempts about one video go out in the
 * order of events: a later one waits until the earlier one has been tried, but not until it has arrived.
 */
export async function claimDelivery(now: Date): Promise<ClaimedDelivery | undefined> {
  const leaseEnd = new Date(now.getTime() + leaseSeconds * 1000);
  const rows = await db().$queryRaw<Row[]>`
    WITH under_way AS (
      SELECT account_id, count(*) AS attempts FROM webhook_delivery
      WHERE state = 'pending' AND claimed_until > ${now} GROUP BY account_id
    ), due AS (
      SELECT d.id FROM webhook_delivery d LEFT JOIN under_way ON under_way.account_id = d.account_id
      WHERE d.state = 'pending' AND d.next_attempt_at <= ${now} AND NOT EXISTS (
        SELECT 1 FROM webhook_delivery earlier WHERE earlier.video_id = d.video_id AND earlier.state = 'pending'
          AND earlier.attempt_count = 0 AND (earlier.created_at, earlier.id) < (d.created_at, d.id))
      ORDER BY coalesce(under_way.attempts, 0), d.next_attempt_at, d.created_at LIMIT 1 FOR UPDATE OF d SKIP LOCKED
    )
    UPDATE webhook_delivery d SET next_attempt_at = ${leaseEnd}, claimed_until = ${leaseEnd}
    FROM due, app a WHERE d.id = due.id AND a.id = d.app_id
    RETURNING d.id, d.url, d.body, d.step, d.attempt_count AS "attemptCount", d.give_up_at AS "giveUpAt",
      a.signing_secret AS secret, a.previous_signing_secret AS previous, a.signing_secret_since AS since`;
  const row = rows[0];
  if (!row) return undefined;
  const { secret, previous, since, ...delivery } = row;
  const isBothValid = previous !== null && now.getTime() - since.getTime() < signingOverlapMs;
  return { ...delivery, secrets: isBothValid ? [secret, previous] : [secret] };
}

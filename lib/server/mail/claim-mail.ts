import { db } from "@/lib/server/db";
import type { MailKind } from "@/lib/server/generated/prisma/client";

export type ClaimedMail = {
  id: string;
  kind: MailKind;
  accountId: string | null;
  recipient: string;
  videoId: string | null;
  guestLinkId: string | null;
  createdAt: Date;
  attempts: number;
  giveUpAt: Date;
};

/** Far longer than sending takes. A process that still holds a mail by then is dead, and another one sends it. */
const leaseSeconds = 120;

/** Claims the next mail that is due, for this process alone. */
export async function claimMail(now: Date): Promise<ClaimedMail | undefined> {
  const leaseEnd = new Date(now.getTime() + leaseSeconds * 1000);
  const rows = await db().$queryRaw<ClaimedMail[]>`
    WITH due AS (
      SELECT id FROM outgoing_mail WHERE next_attempt_at <= ${now}
      ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE outgoing_mail m SET next_attempt_at = ${leaseEnd}, attempts = m.attempts + 1
    FROM due WHERE m.id = due.id
    RETURNING m.id, m.kind::text AS kind, m.account_id AS "accountId", m.recipient, m.video_id AS "videoId",
      m.guest_link_id AS "guestLinkId", m.created_at AS "createdAt", m.attempts, m.give_up_at AS "giveUpAt"`;
  return rows[0];
}

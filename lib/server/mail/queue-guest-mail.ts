import type { Transaction } from "@/lib/server/db";
import type { LiveGuestLink } from "@/lib/server/guests/find-live-guests";
import { queueMail } from "@/lib/server/mail/queue-mail";

/** What comes within this time is told in one mail. */
const guestMailDelayMs = 15 * 60_000;

/** Queues a mail for owners who asked for it, unless one that nobody has begun to send will tell of this as well. */
export async function queueGuestMail(
  tx: Transaction,
  { id: guestLinkId, sendsMail, album: { accountId } }: LiveGuestLink,
): Promise<void> {
  if (!sendsMail) return;
  const { email, emailVerifiedAt } = await tx.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { email: true, emailVerifiedAt: true },
  });
  if (!emailVerifiedAt) return;
  // Locks the mail until this transaction ends, so that nobody sends it before what it tells of is there.
  const waiting = await tx.$executeRaw`
    UPDATE outgoing_mail SET recipient = ${email} WHERE guest_link_id = ${guestLinkId} AND kind = 'guests_sent' AND attempts = 0`;
  if (waiting > 0) return;
  const nextAttemptAt = new Date(Date.now() + guestMailDelayMs);
  await queueMail(tx, { kind: "guests_sent", accountId, guestLinkId, recipient: email, nextAttemptAt });
}

import type { Transaction } from "@/lib/server/db";
import type { MailKind } from "@/lib/server/generated/prisma/client";
import { newId } from "@/lib/server/new-id";

const hourMs = 3_600_000;

/** How long a mail is retried. By then, people who wait for a new password have asked again. */
const mailLifeMs: Record<MailKind, number> = {
  reset_password: hourMs,
  verify_email: 24 * hourMs,
  film_ready: 24 * hourMs,
  email_changed: 3 * 24 * hourMs,
  guests_sent: 24 * hourMs,
  guest_invitation: 24 * hourMs,
};

type Mail = {
  kind: MailKind;
  accountId?: string;
  recipient: string;
  videoId?: string;
  guestLinkId?: string;
  /** When it is sent; at once when absent. */
  nextAttemptAt?: Date;
};

/** Queues a mail that is sent if and only if the transaction commits. Never waits for a mail server. */
export async function queueMail(tx: Transaction, mail: Mail): Promise<void> {
  const giveUpAt = new Date(Date.now() + mailLifeMs[mail.kind]);
  await tx.outgoingMail.create({ data: { id: newId(), giveUpAt, ...mail }, select: { id: true } });
}

import { withFreeEmail } from "@/lib/server/accounts/email-address";
import { countMailRequest } from "@/lib/server/accounts/mail-requests";
import { deadLink, findLink, takeLink } from "@/lib/server/accounts/one-time-links";
import { db } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import { assertSendsMail } from "@/lib/server/mail/assert-sends-mail";
import { queueMail } from "@/lib/server/mail/queue-mail";

/**
 * Confirms the address that a link was sent to; a new address takes the old one's place. The link alone is not enough:
 * somebody may have signed up with a stranger's address, who must not confirm it by a click on the mail. Whoever reads the
 * old address is told, in case it was not its owner who changed it.
 */
export async function verifyEmail(account: { id: string }, secret: string): Promise<string> {
  if (!(await isLinkOf(account, secret))) throw deadLink();
  return withFreeEmail(() =>
    db().$transaction(async (tx) => {
      const { email: sentTo } = await takeLink(tx, secret, "verify_email");
      const where = { id: account.id };
      const { email, pendingEmail, emailVerifiedAt } = await tx.account.findUniqueOrThrow({
        where,
        select: { email: true, pendingEmail: true, emailVerifiedAt: true },
      });
      if (sentTo === null || (sentTo !== email && sentTo !== pendingEmail)) throw deadLink();
      const change = sentTo === email ? {} : { email: sentTo, pendingEmail: null };
      await tx.account.update({
        where,
        data: { ...change, emailVerifiedAt: new Date() },
        select: { id: true },
      });
      if (sentTo !== email && emailVerifiedAt)
        await queueMail(tx, { kind: "email_changed", accountId: account.id, recipient: email });
      return sentTo;
    }),
  );
}

export async function isLinkOf(account: { id: string }, secret: string): Promise<boolean> {
  return (await findLink(secret, "verify_email"))?.accountId === account.id;
}

/** Sends the mail again for the address that waits to be confirmed: the new one, if there is one. */
export async function sendVerification(account: { id: string }, clientAddress: string): Promise<void> {
  assertSendsMail();
  const { email, pendingEmail, emailVerifiedAt } = await db().account.findUniqueOrThrow({
    where: { id: account.id },
    select: { email: true, pendingEmail: true, emailVerifiedAt: true },
  });
  if (!pendingEmail && emailVerifiedAt)
    throw new DomainError("conflict", "The e-mail is confirmed already.", { code: "email_verified" });
  const recipient = pendingEmail ?? email;
  await countMailRequest(recipient, clientAddress);
  await db().$transaction((tx) => queueMail(tx, { kind: "verify_email", accountId: account.id, recipient }));
}

import { countInvitations } from "@/lib/server/accounts/mail-requests";
import { db } from "@/lib/server/db";
import { DomainError, notFound } from "@/lib/server/errors";
import { findLiveGuests } from "@/lib/server/guests/find-live-guests";
import type { NamedLink } from "@/lib/server/guests/manage-guests";
import { sendsMail } from "@/lib/server/mail/mail-settings";
import { queueMail } from "@/lib/server/mail/queue-mail";

/** Mails a link to people, each in a mail of their own. Returns how many. */
export async function inviteGuests(
  { accountId, albumId, linkId }: NamedLink,
  emails: string[],
): Promise<number> {
  const where = { id: linkId, albumId, album: { accountId, deletedAt: null } };
  if (!(await db().guestLink.findFirst({ where, select: { id: true } }))) throw notFound("link");
  if (!sendsMail()) throw refused("This service sends no mail. Send the link yourself.", "mail_not_set_up");
  if (!(await findLiveGuests(linkId))) throw refused("This link is closed. Open it first.", "link_closed");
  await assertConfirmed(accountId);
  const recipients = [...new Set(emails)];
  await countInvitations(accountId, recipients);
  await db().$transaction(async (tx) => {
    for (const recipient of recipients)
      await queueMail(tx, { kind: "guest_invitation", accountId, guestLinkId: linkId, recipient });
  });
  return recipients.length;
}

/** The mail names the account's address as who invites, so its owner has to have proven it. */
async function assertConfirmed(accountId: string): Promise<void> {
  const where = { id: accountId };
  const { emailVerifiedAt } = await db().account.findUniqueOrThrow({
    where,
    select: { emailVerifiedAt: true },
  });
  if (emailVerifiedAt) return;
  throw refused("Confirm your own e-mail address first.", "own_email_not_verified");
}

const refused = (message: string, code: string) => new DomainError("conflict", message, { code });

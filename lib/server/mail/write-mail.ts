import { makeLink } from "@/lib/server/accounts/one-time-links";
import { db } from "@/lib/server/db";
import { findLiveGuests } from "@/lib/server/guests/find-live-guests";
import { countNewFromGuests } from "@/lib/server/guests/count-new-from-guests";
import type { MailKind } from "@/lib/server/generated/prisma/client";
import type { ClaimedMail } from "@/lib/server/mail/claim-mail";
import type { Letter } from "@/lib/server/mail/compose";
import { letters } from "@/lib/server/mail/letters";

type Written = { to: string; replyTo?: string; letter: Letter } | undefined;

/**
 * Writes a mail at the moment it is sent, with the link's secret, which is stored nowhere. Undefined if there is nothing
 * to send any more.
 */
export function writeMail(mail: ClaimedMail, publicUrl: string): Promise<Written> {
  return writers[mail.kind](mail, publicUrl);
}

const writers: Record<MailKind, (mail: ClaimedMail, publicUrl: string) => Promise<Written>> = {
  async reset_password({ recipient }, publicUrl) {
    const account = await db().account.findUnique({ where: { email: recipient }, select: { id: true } });
    if (!account) return undefined;
    const secret = await makeLink({ accountId: account.id, purpose: "reset_password", email: recipient });
    return { to: recipient, letter: letters.resetPassword(`${publicUrl}/reset-password?token=${secret}`) };
  },

  async verify_email({ accountId, recipient }, publicUrl) {
    const account = accountId === null ? null : await readAccount(accountId);
    const { email, pendingEmail, emailVerifiedAt } = account ?? {};
    const isWanted = recipient === pendingEmail || (recipient === email && !emailVerifiedAt);
    if (accountId === null || !isWanted) return undefined;
    const secret = await makeLink({ accountId, purpose: "verify_email", email: recipient });
    return { to: recipient, letter: letters.verifyEmail(`${publicUrl}/verify-email?token=${secret}`) };
  },

  async film_ready({ accountId, videoId }, publicUrl) {
    if (accountId === null || videoId === null) return undefined;
    const account = await readAccount(accountId);
    const where = { id: videoId, accountId, deletedAt: null };
    const video = await db().video.findFirst({ where, select: { name: true } });
    if (!account?.filmMail || !account.emailVerifiedAt || !video) return undefined;
    const film = video.name || "Untitled film";
    const letter = letters.filmReady(film, `${publicUrl}/watch/${videoId}`, `${publicUrl}/profile`);
    return { to: account.email, letter };
  },

  async email_changed({ recipient }, publicUrl) {
    return { to: recipient, letter: letters.emailChanged(publicUrl) };
  },

  async guests_sent({ accountId, guestLinkId, createdAt }, publicUrl) {
    if (accountId === null || guestLinkId === null) return undefined;
    const account = await readAccount(accountId);
    const sent = await countNewFromGuests(guestLinkId, createdAt);
    if (!account?.emailVerifiedAt || !sent) return undefined;
    const letter = letters.guestsSent(sent, `${publicUrl}/photos?album=own%3A${sent.albumId}`);
    return { to: account.email, letter };
  },

  async guest_invitation({ accountId, guestLinkId, recipient }, publicUrl) {
    if (accountId === null || guestLinkId === null) return undefined;
    const account = await readAccount(accountId);
    const link = await findLiveGuests(guestLinkId);
    if (!account?.emailVerifiedAt || !link) return undefined;
    const about = {
      inviter: account.email,
      hasPassword: link.passwordHash !== null,
      expiresAt: link.expiresAt,
    };
    const letter = letters.guestInvitation(about, `${publicUrl}/guests/${guestLinkId}`);
    return { to: recipient, replyTo: account.email, letter };
  },
};

function readAccount(id: string) {
  const select = { email: true, pendingEmail: true, emailVerifiedAt: true, filmMail: true } as const;
  return db().account.findUnique({ where: { id }, select });
}

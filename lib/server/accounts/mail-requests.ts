import {
  countInWindow,
  dayStart,
  quarterStart,
  secondsLeft,
  secondsLeftOfDay,
} from "@/lib/server/accounts/count-in-window";
import { DomainError } from "@/lib/server/errors";
import { addressNetwork } from "@/lib/server/http/address-network";

/** For one mailbox, whoever asks, so that nobody's is filled. */
const maxToMailbox = 3;
/** For one asker, whatever the mailbox, so that nobody's list of addresses is mailed. */
const maxFromNetwork = 20;

/** In a day, from an account: a wedding's guests, but no list of addresses. */
const maxInvitationsFrom = 100;
/** In a day, whoever invites. */
const maxInvitationsTo = 3;

/** Counts that somebody wants a mail to be sent. Counts alike whether or not there is an account. */
export async function countMailRequest(recipient: string, clientAddress: string): Promise<void> {
  const start = quarterStart();
  const subjects = [
    { subject: `mails from ${addressNetwork(clientAddress)}`, max: maxFromNetwork },
    { subject: `mail to ${recipient}`, max: maxToMailbox },
  ];
  for (const { subject, max } of subjects) {
    if ((await countInWindow(subject.slice(0, 400), start)) <= max) continue;
    throw new DomainError("too_many_requests", "Too many mails were asked for. Wait a while and try again.", {
      code: "too_many_mails",
      headers: { "Retry-After": String(secondsLeft(start)) },
    });
  }
}

/** Counts that somebody invites these people by mail. */
export async function countInvitations(accountId: string, recipients: readonly string[]): Promise<void> {
  const start = dayStart();
  const headers = { "Retry-After": String(secondsLeftOfDay(start)) };
  const code = "too_many_invitations";
  for (const recipient of recipients) {
    if ((await countInWindow(`invitations of ${accountId}`, start)) > maxInvitationsFrom)
      throw new DomainError(
        "too_many_requests",
        `At most ${maxInvitationsFrom} people a day are invited by e-mail. Send the others the link yourself.`,
        { code, headers },
      );
    const mailbox = `invitations to ${recipient.toLowerCase()}`.slice(0, 400);
    if ((await countInWindow(mailbox, start)) > maxInvitationsTo)
      throw new DomainError(
        "too_many_requests",
        `${recipient} was invited often enough today. Send them the link yourself.`,
        { code, headers },
      );
  }
}

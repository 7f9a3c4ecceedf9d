import { countInQuarter, quarterStart, secondsLeft } from "@/lib/server/accounts/quarter-hours";
import { DomainError } from "@/lib/server/errors";
import { addressNetwork } from "@/lib/server/http/address-network";

/** For one mailbox, whoever asks, so that nobody's is filled. */
const maxToMailbox = 3;
/** For one asker, whatever the mailbox, so that nobody's list of addresses is mailed. */
const maxFromNetwork = 20;

/** Counts that somebody wants a mail to be sent. Counts alike whether or not there is an account. */
export async function countMailRequest(recipient: string, clientAddress: string): Promise<void> {
  const start = quarterStart();
  const subjects = [
    { subject: `mails from ${addressNetwork(clientAddress)}`, max: maxFromNetwork },
    { subject: `mail to ${recipient}`, max: maxToMailbox },
  ];
  for (const { subject, max } of subjects) {
    if ((await countInQuarter(subject.slice(0, 400), start)) <= max) continue;
    throw new DomainError("too_many_requests", "Too many mails were asked for. Wait a while and try again.", {
      code: "too_many_mails",
      headers: { "Retry-After": String(secondsLeft(start)) },
    });
  }
}

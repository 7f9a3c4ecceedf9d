import type * as z from "zod";
import type { mailStateSchema } from "@/lib/contracts/email";
import { db } from "@/lib/server/db";
import { assertSendsMail } from "@/lib/server/mail/assert-sends-mail";
import { sendsMail } from "@/lib/server/mail/mail-settings";

type MailState = z.input<typeof mailStateSchema>;

/** What the account's e-mail is worth, and what is sent there. */
export async function readMailState(accountId: string): Promise<MailState> {
  const account = await db().account.findUniqueOrThrow({
    where: { id: accountId },
    select: { email: true, emailVerifiedAt: true, pendingEmail: true, filmMail: true },
  });
  return {
    email: account.email,
    verified: account.emailVerifiedAt !== null,
    pending_email: account.pendingEmail,
    film_ready: account.filmMail,
    service_sends_mail: sendsMail(),
  };
}

/** Turns the mails about finished films on or off. Off always works. */
export async function setFilmMail(accountId: string, filmMail: boolean): Promise<MailState> {
  if (filmMail) assertSendsMail();
  await db().account.update({ where: { id: accountId }, data: { filmMail }, select: { id: true } });
  return readMailState(accountId);
}

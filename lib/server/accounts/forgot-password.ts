import { emailAddress } from "@/lib/server/accounts/email-address";
import { countMailRequest } from "@/lib/server/accounts/mail-requests";
import { db } from "@/lib/server/db";
import { assertSendsMail } from "@/lib/server/mail/assert-sends-mail";
import { queueMail } from "@/lib/server/mail/queue-mail";

/**
 * Sends whoever owns the mailbox a link to set a new password. Only the sender looks whether there is an account, so that
 * answer and time are the same.
 */
export async function forgotPassword(typed: string, clientAddress: string): Promise<void> {
  assertSendsMail();
  const recipient = emailAddress(typed);
  await countMailRequest(recipient, clientAddress);
  await db().$transaction((tx) => queueMail(tx, { kind: "reset_password", recipient }));
}

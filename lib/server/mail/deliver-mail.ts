import { db } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import type { ClaimedMail } from "@/lib/server/mail/claim-mail";
import { compose } from "@/lib/server/mail/compose";
import type { MailSettings } from "@/lib/server/mail/mail-settings";
import { mailTrouble } from "@/lib/server/mail/mail-trouble";
import { sendMessage } from "@/lib/server/mail/send-message";
import { writeMail } from "@/lib/server/mail/write-mail";
import { nextAttemptAt } from "@/lib/server/webhooks/delivery-plan";

/** Sends one mail. On failure, schedules the next attempt or gives up. */
export async function deliverMail(mail: ClaimedMail, settings: MailSettings, now: Date): Promise<void> {
  const { id, kind, attempts, giveUpAt } = mail;
  const line = { mail: id, kind, attempt: attempts };
  if (now >= giveUpAt) {
    log.warn(line, "a mail was given up: it is too old");
    return forgetMail(id);
  }
  const written = await writeMail(mail, settings.publicUrl);
  if (!written) return forgetMail(id);
  const messageId = `<${id}@${new URL(settings.publicUrl).hostname}>`;
  try {
    const { to, replyTo, letter } = written;
    await sendMessage(settings, { to, replyTo, messageId, ...compose(letter) });
  } catch (error) {
    const { message, isHopeless } = mailTrouble(error, settings);
    // The server's answer often repeats the recipient, which does not belong in the log.
    const reason = message.replaceAll(written.to, "<the recipient>");
    const next = isHopeless ? undefined : nextAttemptAt(attempts - 1, now, giveUpAt);
    if (!next) {
      log.warn({ ...line, reason }, "a mail was given up");
      return forgetMail(id);
    }
    log.warn({ ...line, reason, next }, "a mail could not be sent; it is tried again");
    await db().outgoingMail.updateMany({ where: { id }, data: { nextAttemptAt: next } });
    return;
  }
  log.info(line, "mail sent");
  await forgetMail(id);
}

async function forgetMail(id: string): Promise<void> {
  await db().outgoingMail.deleteMany({ where: { id } });
}

import * as z from "zod/mini";
import { described } from "@/lib/contracts/described";
import { emailField } from "@/lib/contracts/profile";
import { command } from "@/lib/server/admin/command";
import { DomainError } from "@/lib/server/errors";
import { compose } from "@/lib/server/mail/compose";
import { letters } from "@/lib/server/mail/letters";
import { mailSettings } from "@/lib/server/mail/mail-settings";
import { mailTrouble } from "@/lib/server/mail/mail-trouble";
import { sendMessage } from "@/lib/server/mail/send-message";
import { newId } from "@/lib/server/new-id";

export const sendTestMailCommand = command({
  name: "send-test-mail",
  summary: "Send a mail at once, and tell in words what is wrong if it cannot be sent.",
  positionals: ["address"],
  arguments: z.object({ address: described(emailField, "Where to.") }),
  run: async ({ address }) => {
    const settings = mailSettings();
    if (!settings) {
      const message = "No mail server is set up. Set SMTP_URL, MAIL_FROM and PUBLIC_URL.";
      throw new DomainError("forbidden", message, { code: "mail_not_set_up" });
    }
    const messageId = `<${newId()}@${new URL(settings.publicUrl).hostname}>`;
    try {
      await sendMessage(settings, { to: address, messageId, ...compose(letters.test(settings.publicUrl)) });
    } catch (error) {
      const { message } = mailTrouble(error, settings);
      throw new DomainError("unavailable", message, { code: "mail_failed", cause: error });
    }
    return { address, server: settings.host, port: settings.port, from: settings.from };
  },
  show: ({ address, server }) => `${server} took the mail to ${address}. Look whether it arrives.`,
});

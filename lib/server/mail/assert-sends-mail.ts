import { DomainError } from "@/lib/server/errors";
import { sendsMail } from "@/lib/server/mail/mail-settings";

export function assertSendsMail(): void {
  if (sendsMail()) return;
  throw new DomainError("forbidden", "This service sends no mail. Ask whoever runs it.", {
    code: "mail_not_set_up",
  });
}

import type { MailSettings } from "@/lib/server/mail/mail-settings";

export type Message = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt, so that mail programs recognise a duplicate. */
  messageId: string;
};

const stepTimeoutMs = 15_000;
/** A server that drips its answers must not hold on to a mail for longer than its lease. */
const sendingTimeoutMs = 60_000;

/** Hands one mail to the mail server, over a connection of its own. Throws nodemailer's error if that fails. */
export async function sendMessage(settings: MailSettings, message: Message): Promise<void> {
  // Load it only when there is something to send.
  const { createTransport } = await import("nodemailer");
  const { host, port, encryption, login, from } = settings;
  const transport = createTransport({
    host,
    port,
    secure: encryption === "tls",
    requireTLS: encryption === "starttls",
    ignoreTLS: encryption === "none",
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
    dnsTimeout: stepTimeoutMs,
    // A mail is made of text alone. Nothing in it may make the service read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sending = transport.sendMail({
    from,
    ...message,
    headers: { "Auto-Submitted": "auto-generated" },
    signal: AbortSignal.timeout(sendingTimeoutMs),
  });
  await sending.finally(() => transport.close());
}

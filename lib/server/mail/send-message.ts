import type { MailSettings } from "@/lib/server/mail/mail-settings";

export type Message = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who gets an answer, where it is not whoever runs the service. */
  replyTo?: string;
  /** The same for every attempt, so that mail programs recognise a duplicate. */
  messageId: string;
};

const stepTimeoutMs = 15_000;
/** A server that drips its answers must not hold on to a mail for longer than its lease. */
const sendingTimeoutMs = 60_000;

/** A connection to the mail server, which whoever asks for it closes. */
export async function openTransport(
  { host, port, encryption, login }: MailSettings,
  timeoutMs = stepTimeoutMs,
) {
  // Load it only when there is something to send.
  const { createTransport } = await import("nodemailer");
  return createTransport({
    host,
    port,
    secure: encryption === "tls",
    requireTLS: encryption === "starttls",
    ignoreTLS: encryption === "none",
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // A mail is made of text alone. Nothing in it may make the service read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Hands one mail to the mail server, over a connection of its own. Throws nodemailer's error if that fails. */
export async function sendMessage(settings: MailSettings, message: Message): Promise<void> {
  const transport = await openTransport(settings);
  const sending = transport.sendMail({
    from: settings.from,
    ...message,
    headers: { "Auto-Submitted": "auto-generated" },
    signal: AbortSignal.timeout(sendingTimeoutMs),
  });
  await sending.finally(() => transport.close());
}

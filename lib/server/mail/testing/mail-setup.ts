import { env } from "@/lib/server/env";
import { db } from "@/lib/server/db";
import { startMailLoop } from "@/lib/server/mail/mail-loop";

/** Has the service send its mail through this port of this machine. */
export function sendMailThrough(port: number, settings: { user?: string; password?: string } = {}): void {
  Object.assign(env(), {
    PUBLIC_URL: "https://films.example.org",
    MAIL_FROM: "Kinora <films@example.org>",
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: port,
    SMTP_TLS: "none",
    SMTP_USER: settings.user,
    SMTP_PASSWORD: settings.password,
  });
}

export function sendNoMail(): void {
  Object.assign(env(), { PUBLIC_URL: undefined, MAIL_FROM: undefined, SMTP_HOST: undefined });
}

/** Sends whatever is due, as the web process does, at this moment or at another. */
export async function sendDueMail(now: Date = new Date()): Promise<void> {
  const loop = startMailLoop({ now: () => now, pollMs: 1_000_000 });
  try {
    await loop.run();
  } finally {
    await loop.stop();
  }
}

export function waitingMails() {
  return db().outgoingMail.findMany({ orderBy: { createdAt: "asc" } });
}

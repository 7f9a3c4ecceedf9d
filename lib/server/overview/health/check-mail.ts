import type { Checked } from "@/lib/server/overview/health/checked";
import { mailSettings, type MailSettings } from "@/lib/server/mail/mail-settings";
import { mailTrouble } from "@/lib/server/mail/mail-trouble";
import { openTransport } from "@/lib/server/mail/send-message";

const patienceMs = 5_000;
const againMs = 30_000;
let last: { atMs: number; answer: Promise<Checked> } | undefined;

/** Says hello to the mail server, and signs in there. Not more often than now and then: servers count strangers' hellos. */
export function checkMail(): Promise<Checked> {
  const settings = mailSettings();
  if (!settings) {
    const message = "No mail is sent. SMTP_URL, MAIL_FROM and PUBLIC_URL set up a mail server.";
    return Promise.resolve({ state: "off", message });
  }
  const nowMs = performance.now();
  if (!last || nowMs - last.atMs > againMs) last = { atMs: nowMs, answer: greet(settings) };
  return last.answer;
}

async function greet(settings: MailSettings): Promise<Checked> {
  const transport = await openTransport(settings, patienceMs);
  try {
    await transport.verify();
    return { state: "good", message: `${settings.host} takes mail from ${settings.from}.` };
  } catch (error) {
    return { state: "bad", message: mailTrouble(error, settings).message };
  } finally {
    transport.close();
  }
}

import { setTimeout as wait } from "node:timers/promises";
import { log } from "@/lib/server/log";
import { claimMail } from "@/lib/server/mail/claim-mail";
import { deliverMail } from "@/lib/server/mail/deliver-mail";
import { mailSettings } from "@/lib/server/mail/mail-settings";

const stopMs = 10_000;

type Options = { now?: () => Date; pollMs?: number };

export type MailLoop = {
  /** Tries every due mail, one after the other. */
  run(): Promise<void>;
  /** Gives the mail under way a moment to finish; otherwise another process sends it. */
  stop(): Promise<void>;
};

/**
 * Sends mails for as long as the web process runs, if a mail server is configured. The worker, which reads strangers'
 * files, never gets its password.
 */
export function startMailLoop({ now = () => new Date(), pollMs = 1_000 }: Options = {}): MailLoop {
  const settings = mailSettings();
  let isStopping = false;
  let running: Promise<void> | undefined;

  const sendAll = async () => {
    while (settings && !isStopping) {
      const mail = await claimMail(now());
      if (!mail) return;
      await deliverMail(mail, settings, now());
    }
  };
  const run = () => {
    running ??= sendAll()
      .catch((error: unknown) => log.warn({ err: error }, "no mail can be sent at present"))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const timer = settings ? setInterval(() => void run(), pollMs) : undefined;
  return {
    run,
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await Promise.race([running, wait(stopMs, undefined, { ref: false })]);
    },
  };
}

import { setTimeout as wait } from "node:timers/promises";
import { log } from "@/lib/server/log";
import { claimMail } from "@/lib/server/mail/claim-mail";
import { deliverMail } from "@/lib/server/mail/deliver-mail";
import { mailSettings } from "@/lib/server/mail/mail-settings";

const stopMs = 10_000;

type Options = { now?: () => Date; pollMs?: number };

export type MailLoop = {
  /** Tries every mail that is due, one after the other. */
  run(): Promise<void>;
  /** A mail that is being sent has a moment to be finished; otherwise another process sends it. */
  stop(): Promise<void>;
};

/**
 * Sends mails for as long as the web process runs, where a mail server is set up. The worker, which reads strangers'
 * files, has no password of it.
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

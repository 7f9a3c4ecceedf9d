import { countInWindow, quarterStart, secondsLeft } from "@/lib/server/accounts/count-in-window";
import { db, type Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { DomainError } from "@/lib/server/errors";
import { addressNetwork } from "@/lib/server/http/address-network";

/**
 * How many times more failures are allowed for one account across all addresses, or for one address across
 * all accounts.
 */
const wideFactor = 5;

export type Attempt = { login: string; clientAddress: string };

function subjectsOf({ login, clientAddress }: Attempt): { subject: string; limit: number }[] {
  const limit = env().LOGIN_FAILURES_PER_QUARTER;
  const network = addressNetwork(clientAddress);
  return [
    { subject: `pair ${login} ${network}`.slice(0, 400), limit },
    { subject: `account ${login}`.slice(0, 400), limit: limit * wideFactor },
    { subject: `address ${network}`.slice(0, 400), limit: limit * wideFactor },
  ];
}

/** Counts the attempt before anyone checks the password, so that simultaneous attempts cannot slip through together. */
export async function countAttempt(attempt: Attempt): Promise<void> {
  const start = quarterStart();
  for (const { subject, limit } of subjectsOf(attempt)) {
    if ((await countInWindow(subject, start)) > limit) {
      throw new DomainError("too_many_requests", "Too many failed log-ins. Wait a while and try again.", {
        code: "too_many_failed_logins",
        headers: { "Retry-After": String(secondsLeft(start)) },
      });
    }
  }
}

/** Takes back the count of an attempt that turned out to succeed. */
export async function forgetAttempt(attempt: Attempt): Promise<void> {
  const start = quarterStart();
  const [pair, ...wide] = subjectsOf(attempt).map(({ subject }) => subject);
  await db().loginFailure.deleteMany({ where: { subject: pair } });
  await db().$executeRaw`
    UPDATE login_failure SET count = count - 1
    WHERE subject = ANY(${wide}) AND window_start = ${start} AND count > 0`;
}

/** Forgets what was counted under these log-in names, and the mails asked for with them. */
export async function forgetLogins(tx: Transaction, logins: readonly string[]): Promise<void> {
  for (const login of logins) {
    await tx.$executeRaw`
      DELETE FROM login_failure
      WHERE subject IN (${`account ${login}`}, ${`mail to ${login}`}) OR starts_with(subject, ${`pair ${login} `})`;
  }
}

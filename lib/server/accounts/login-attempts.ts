import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { DomainError } from "@/lib/server/errors";
import { addressNetwork } from "@/lib/server/http/address-network";

const windowMs = 15 * 60 * 1000;
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

function windowStart(): Date {
  return new Date(Math.floor(Date.now() / windowMs) * windowMs);
}

/** Counts the attempt before anyone checks the password, so that simultaneous attempts cannot slip through together. */
export async function countAttempt(attempt: Attempt): Promise<void> {
  const start = windowStart();
  for (const { subject, limit } of subjectsOf(attempt)) {
    const rows = await db().$queryRaw<{ count: number }[]>`
      INSERT INTO login_failure AS f (subject, window_start, count) VALUES (${subject}, ${start}, 1)
      ON CONFLICT (subject, window_start) DO UPDATE SET count = f.count + 1
      RETURNING count`;
    if ((rows[0]?.count ?? 0) > limit) {
      const seconds = Math.max(1, Math.ceil((start.getTime() + windowMs - Date.now()) / 1000));
      throw new DomainError("too_many_requests", "Too many failed log-ins. Wait a while and try again.", {
        code: "too_many_failed_logins",
        headers: { "Retry-After": String(seconds) },
      });
    }
  }
}

/** Takes back the count of an attempt that turned out to succeed. */
export async function forgetAttempt(attempt: Attempt): Promise<void> {
  const start = windowStart();
  const [pair, ...wide] = subjectsOf(attempt).map(({ subject }) => subject);
  await db().loginFailure.deleteMany({ where: { subject: pair } });
  await db().$executeRaw`
    UPDATE login_failure SET count = count - 1
    WHERE subject = ANY(${wide}) AND window_start = ${start} AND count > 0`;
}

import { db } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import { Prisma } from "@/lib/server/generated/prisma/client";

/** A process renews its claim every few seconds. One that is silent for this long is dead. */
export const LEASE_MS = 30_000;
/** Attempts without progress before something is given up. */
export const MAX_TRIES = 6;
export const INTERRUPTED = "It was interrupted too often.";
const firstPauseMs = 15_000;
/** Of a kind, at a time: fewer than a process does at once, so that sources that never end leave room for others. */
const maxOfAccount = 2;

export const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** When to try again after so many attempts without progress; the pause doubles. */
export const nextTryAt = (tries: number, now: Date) =>
  new Date(now.getTime() + firstPauseMs * 2 ** Math.max(0, tries - 1));

/** Refuses one try more than there are: the last one did not even fail, so it must have ended with its process. */
export function assertTriesLeft(tries: number): void {
  if (tries > MAX_TRIES) throw new DomainError("conflict", INTERRUPTED, { code: "interrupted" });
}

/** What is claimed, and the columns that count its attempts without progress. */
const kinds = {
  import: { table: Prisma.sql`source_import`, tries: Prisma.sql`idle_attempts` },
  return: { table: Prisma.sql`source_return`, tries: Prisma.sql`tries` },
} as const;

/** Claims the next of a kind that is due, for this process alone. */
export async function claimDue(kind: keyof typeof kinds, now: Date): Promise<string | undefined> {
  const { table, tries } = kinds[kind];
  const [claimed] = await db().$queryRaw<{ id: string }[]>`
    WITH due AS (
      SELECT c.id FROM ${table} c JOIN source s ON s.id = c.source_id
      WHERE c.state IN ('waiting', 'running') AND c.next_attempt_at <= ${now} AND (
        SELECT count(*) FROM ${table} other JOIN source of_account ON of_account.id = other.source_id
        WHERE of_account.account_id = s.account_id AND other.state = 'running' AND other.next_attempt_at > ${now}
      ) < ${maxOfAccount}
      ORDER BY c.next_attempt_at, c.id LIMIT 1 FOR UPDATE OF c SKIP LOCKED
    )
    UPDATE ${table} c SET state = 'running', attempt = c.attempt + 1, ${tries} = c.${tries} + 1,
      next_attempt_at = ${leaseEnd(now)}
    FROM due WHERE c.id = due.id RETURNING c.id`;
  return claimed?.id;
}

import type { SignedInAccount } from "@/lib/server/accounts/account-row";
import { recordEntry } from "@/lib/server/credits/record-entry";
import { db, type Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";

function utcDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/**
 * Fills the balance up to the daily amount at the account's first request of a UTC day, once, even if several
 * requests race.
 */
export async function topUpForToday(account: SignedInAccount): Promise<SignedInAccount> {
  const today = utcDay(new Date());
  if (account.toppedUpOn && utcDay(account.toppedUpOn) >= today) return account;
  const balance = await db().$transaction((tx) => toppedUpBalance(tx, account.id));
  return { ...account, balance, toppedUpOn: midnight(today) };
}

/** The balance, filled up if that was not done today: somebody may wait for it who makes no request. */
export async function toppedUpBalance(tx: Transaction, accountId: string): Promise<number> {
  const toppedUpOn = midnight(utcDay(new Date()));
  const [claimed] = await tx.account.updateManyAndReturn({
    where: { id: accountId, OR: [{ toppedUpOn: null }, { toppedUpOn: { lt: toppedUpOn } }] },
    data: { toppedUpOn },
    select: { balance: true },
  });
  if (!claimed) {
    const where = { id: accountId };
    return (await tx.account.findUniqueOrThrow({ where, select: { balance: true } })).balance;
  }
  const missing = env().DAILY_CREDITS - claimed.balance;
  if (missing <= 0) return claimed.balance;
  return (await recordEntry(tx, { accountId, kind: "topup", amount: missing })) ?? claimed.balance;
}

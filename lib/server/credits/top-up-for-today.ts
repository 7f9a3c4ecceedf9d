import type { SignedInAccount } from "@/lib/server/accounts/account-row";
import { recordEntry } from "@/lib/server/credits/record-entry";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";

function utcDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/**
 * Fills the balance up to the daily amount at the account's first request of a UTC day, once, even if several
 * requests race.
 */
export async function topUpForToday(account: SignedInAccount): Promise<SignedInAccount> {
  const today = utcDay(new Date());
  if (account.toppedUpOn && utcDay(account.toppedUpOn) >= today) return account;
  return db().$transaction(async (tx) => {
    const toppedUpOn = new Date(`${today}T00:00:00Z`);
    const claimed = await tx.account.updateManyAndReturn({
      where: { id: account.id, OR: [{ toppedUpOn: null }, { toppedUpOn: { lt: toppedUpOn } }] },
      data: { toppedUpOn },
      select: { balance: true },
    });
    const before = claimed[0]?.balance;
    if (before === undefined) {
      const { balance } = await tx.account.findUniqueOrThrow({
        where: { id: account.id },
        select: { balance: true },
      });
      return { ...account, balance, toppedUpOn };
    }
    const missing = env().DAILY_CREDITS - before;
    if (missing <= 0) return { ...account, balance: before, toppedUpOn };
    const balance = await recordEntry(tx, { accountId: account.id, kind: "topup", amount: missing });
    return { ...account, balance: balance ?? before, toppedUpOn };
  });
}

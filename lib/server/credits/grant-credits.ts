import { recordEntry } from "@/lib/server/credits/record-entry";
import type { Transaction } from "@/lib/server/db";
import { invalid } from "@/lib/server/errors";

/** The column is a 32-bit integer, so balances must stay within it. */
export const MAX_BALANCE = 2_000_000_000;

type Grant = { accountId: string; amount: number; note: string };

/** Adds to a balance, or takes from it, and returns the new one. */
export async function grantCredits(tx: Transaction, { accountId, amount, note }: Grant): Promise<number> {
  if (amount === 0) throw invalid({ amount: "Must not be 0." });
  const [account] = await tx.$queryRaw<{ balance: number }[]>`
    SELECT balance FROM account WHERE id = ${accountId} FOR UPDATE`;
  const before = account?.balance ?? 0;
  if (before + amount > MAX_BALANCE) throw invalid({ amount: `The balance would be above ${MAX_BALANCE}.` });
  const balance = await recordEntry(tx, { accountId, kind: "grant", amount, note });
  if (balance === undefined) throw invalid({ amount: `The balance is ${before}; it cannot fall below 0.` });
  return balance;
}

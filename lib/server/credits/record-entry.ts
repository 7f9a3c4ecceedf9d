import type { Transaction } from "@/lib/server/db";
import type { LedgerKind } from "@/lib/server/generated/prisma/client";
import { newId } from "@/lib/server/new-id";

type Entry = { accountId: string; kind: LedgerKind; amount: number; renderId?: string; note?: string };

/**
 * Changes a balance and records the reason, both or neither. The update locks the row, so concurrent changes happen one
 * after another. Returns the new balance, or undefined, with nothing changed, if it would fall below zero.
 */
export async function recordEntry(tx: Transaction, entry: Entry): Promise<number | undefined> {
  const rows = await tx.$queryRaw<{ balance: number }[]>`
    UPDATE account SET balance = balance + ${entry.amount}
    WHERE id = ${entry.accountId} AND balance + ${entry.amount} >= 0
    RETURNING balance`;
  const balance = rows[0]?.balance;
  if (balance === undefined) return undefined;
  if (entry.amount !== 0) {
    await tx.ledgerEntry.create({ data: { id: newId(), note: "", ...entry, balanceAfter: balance } });
  }
  return balance;
}

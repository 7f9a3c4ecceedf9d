import { db } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { forgetStorage, lockStorage, settleStorage, settleStorages } from "@/lib/server/quota/settle-storage";
import { usedFiles } from "@/lib/server/quota/used-files";

export type Drift = { accountId: string; counted: number; stored: number };

/**
 * Accounts whose count is not what their files add up to. It reads every file's row, at one moment. Of an account that
 * has changed since it was last counted, nothing can be said.
 */
export async function findDrift(): Promise<Drift[]> {
  const rows = await db().$queryRaw<{ accountId: string; counted: bigint; stored: bigint }[]>`
    WITH stored AS (
      SELECT u.account_id, u.kind, sum(f.size) AS bytes
      FROM (${usedFiles()}) u JOIN file f ON f.id = u.file_id GROUP BY 1, 2)
    SELECT account_id AS "accountId", sum(coalesce(c.bytes, 0))::bigint AS counted,
      sum(coalesce(s.bytes, 0))::bigint AS stored
    FROM storage_count c FULL JOIN stored s USING (account_id, kind)
    WHERE NOT EXISTS (SELECT 1 FROM storage_change m WHERE m.account_id = coalesce(c.account_id, s.account_id))
    GROUP BY 1 HAVING bool_or(coalesce(c.bytes, 0) <> coalesce(s.bytes, 0))`;
  return rows.map(({ accountId, counted, stored }) => ({
    accountId,
    counted: Number(counted),
    stored: Number(stored),
  }));
}

/** Counts an account's storage from the beginning. */
async function recount(accountId: string): Promise<void> {
  await db().$transaction(async (tx) => {
    await lockStorage(tx, accountId);
    await forgetStorage(tx, accountId);
    await tx.$executeRaw`
      INSERT INTO storage_change (account_id, file_ids)
      SELECT account_id, array_agg(file_id) FROM (${usedFiles({ accountIds: [accountId] })}) u GROUP BY account_id`;
    await settleStorage(tx, accountId);
  });
}

/**
 * Counts what nobody has asked for since it changed, and what is counted wrong anew. That should never be: a table that
 * counts has changed without a trigger, so it is said aloud. Returns how many accounts that were.
 */
export async function mendStorageCounts(): Promise<number> {
  await settleStorages();
  const drifts = await findDrift();
  for (const drift of drifts) {
    log.warn(drift, "the storage of an account was counted wrong");
    await recount(drift.accountId);
  }
  return drifts.length;
}

import type { Transaction } from "@/lib/server/db";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { usedFiles } from "@/lib/server/quota/used-files";

/** Lets one at a time count an account's storage, or add to it, until its transaction ends. Take no lock after it. */
export async function lockStorage(tx: Transaction, accountId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`storage ${accountId}`}, 0))`;
}

/** So many marks at a time: a library that is counted for the first time has one for each of its photos. */
const marksAtOnce = 1000;

const changed = Prisma.sql`SELECT id FROM changed`;

/**
 * Counts what has changed of an account's storage since this was last called: of the files that triggers have marked,
 * and of no others. Call it with the storage's lock.
 */
export async function settleStorage(tx: Transaction, accountId: string): Promise<void> {
  while ((await settleMarks(tx, accountId)) === marksAtOnce);
}

/**
 * One statement, so that marks and tables are seen at the same moment: a mark that is seen has its change seen, too, and
 * what another transaction has not committed yet has its mark still to come. So nobody who uploads or deletes waits for
 * anybody, and the count is never wrong. Returns how many marks it took away.
 */
async function settleMarks(tx: Transaction, accountId: string): Promise<number> {
  const [settled] = await tx.$queryRaw<{ marks: number }[]>`
    WITH gone AS (
      DELETE FROM storage_change WHERE id IN (
        SELECT id FROM storage_change WHERE account_id = ${accountId} LIMIT ${marksAtOnce})
      RETURNING file_ids),
    changed AS MATERIALIZED (SELECT DISTINCT unnest(file_ids) AS id FROM gone),
    used AS MATERIALIZED (
      SELECT u.kind, u.file_id, f.size AS bytes
      FROM (${usedFiles({ accountIds: [accountId], fileIds: changed })}) u JOIN file f ON f.id = u.file_id),
    removed AS (
      DELETE FROM counted_file c
      WHERE c.account_id = ${accountId} AND c.file_id IN (${changed})
        AND NOT EXISTS (SELECT 1 FROM used u WHERE u.file_id = c.file_id AND u.kind = c.kind)
      RETURNING kind, bytes),
    added AS (
      INSERT INTO counted_file (account_id, file_id, kind, bytes)
      SELECT ${accountId}, file_id, kind, bytes FROM used
      ON CONFLICT DO NOTHING RETURNING kind, bytes),
    counted AS (
      INSERT INTO storage_count (account_id, kind, bytes)
      SELECT ${accountId}, kind, sum(bytes) FROM (
        SELECT kind, bytes FROM added UNION ALL SELECT kind, -bytes FROM removed) difference GROUP BY kind
      ON CONFLICT (account_id, kind) DO UPDATE SET bytes = storage_count.bytes + EXCLUDED.bytes)
    SELECT count(*)::int AS marks FROM gone`;
  return settled?.marks ?? 0;
}

/** The same for each of these accounts, or of all, of which something has changed. */
export async function settleStorages(accountIds?: readonly string[]): Promise<void> {
  const marked = await db().storageChange.findMany({
    where: accountIds && { accountId: { in: [...accountIds] } },
    distinct: ["accountId"],
    select: { accountId: true },
  });
  for (const { accountId } of marked)
    await db().$transaction(async (tx) => {
      await lockStorage(tx, accountId);
      await settleStorage(tx, accountId);
    });
}

/** For an account that is being deleted, as the last thing its transaction does. */
export async function forgetStorage(tx: Transaction, accountId: string): Promise<void> {
  await lockStorage(tx, accountId);
  await tx.storageChange.deleteMany({ where: { accountId } });
  await tx.countedFile.deleteMany({ where: { accountId } });
  await tx.storageCount.deleteMany({ where: { accountId } });
}

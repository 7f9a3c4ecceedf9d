import { STORED_KINDS, type StoredKind } from "@/lib/contracts/storage";
import { db } from "@/lib/server/db";
import { settleStorages } from "@/lib/server/quota/settle-storage";
import { usedFiles } from "@/lib/server/quota/used-files";

/** How many bytes the files of each of these accounts have. Files that are used twice count once. */
export async function storageOf(accountIds: readonly string[]): Promise<Map<string, number>> {
  await settleStorages(accountIds);
  const sums = await db().storageCount.groupBy({
    by: "accountId",
    where: { accountId: { in: [...accountIds] } },
    _sum: { bytes: true },
  });
  return new Map(sums.map(({ accountId, _sum }) => [accountId, Number(_sum.bytes)]));
}

/** How many bytes the files of one account have, by what they are for. */
export async function storageByKind(accountId: string): Promise<Record<StoredKind, number>> {
  await settleStorages([accountId]);
  return byKind(await db().storageCount.findMany({ where: { accountId } }));
}

/** The same of all accounts together, from their files. */
export async function storageOfAllByKind(): Promise<Record<StoredKind, number>> {
  return byKind(
    await db().$queryRaw<{ kind: string; bytes: bigint }[]>`
      SELECT used.kind, sum(f.size)::bigint AS bytes
      FROM (${usedFiles()}) used JOIN file f ON f.id = used.file_id GROUP BY 1`,
  );
}

function byKind(rows: readonly { kind: string; bytes: bigint }[]): Record<StoredKind, number> {
  const bytesOf = new Map(rows.map(({ kind, bytes }) => [kind, Number(bytes)]));
  const entries = STORED_KINDS.map((kind) => [kind, bytesOf.get(kind) ?? 0] as const);
  // The entries are made of every kind.
  return Object.fromEntries(entries) as Record<StoredKind, number>;
}

import { STORED_KINDS, type StoredKind } from "@/lib/contracts/storage";
import { db, type Transaction } from "@/lib/server/db";
import { usedFiles } from "@/lib/server/quota/used-files";

/** How many bytes the files of each of these accounts have. Files that are used twice count once. */
export async function storageOf(
  accountIds: readonly string[],
  tx: Transaction = db(),
): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ id: string; bytes: bigint }[]>`
    SELECT used.account_id AS id, sum(f.size)::bigint AS bytes
    FROM (${usedFiles(accountIds)}) used JOIN file f ON f.id = used.file_id GROUP BY 1`;
  return new Map(rows.map(({ id, bytes }) => [id, Number(bytes)]));
}

/** How many bytes the files of one account have, or of all accounts together, by what they are for. */
export async function storageByKind(accountId?: string): Promise<Record<StoredKind, number>> {
  const rows = await db().$queryRaw<{ kind: string; bytes: bigint }[]>`
    SELECT used.kind, sum(f.size)::bigint AS bytes
    FROM (${usedFiles(accountId === undefined ? undefined : [accountId])}) used JOIN file f ON f.id = used.file_id
    GROUP BY 1`;
  const bytesOf = new Map(rows.map(({ kind, bytes }) => [kind, Number(bytes)]));
  const entries = STORED_KINDS.map((kind) => [kind, bytesOf.get(kind) ?? 0] as const);
  // The entries are made of every kind.
  return Object.fromEntries(entries) as Record<StoredKind, number>;
}

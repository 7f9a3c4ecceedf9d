import { MAX_TOLD_FAILURES } from "@/lib/contracts/sources";
import { db, type Transaction } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { claimDue, leaseEnd, nextTryAt } from "@/lib/server/sources/claims";
import type { ImportFailure, ImportRow } from "@/lib/server/sources/importing/import-row";
import { presentImport } from "@/lib/server/sources/present-source";
import { recordImportEvent } from "@/lib/server/webhooks/record-import-event";

export type Claim = Pick<ImportRow, "id" | "attempt" | "arrived">;

/** Another process has the import, or it was cancelled, or its source is gone. */
export class ImportLost extends Error {}

/** Claims the next import that is due, for this process alone. */
export async function claimImport(now = new Date()): Promise<ImportRow | undefined> {
  const id = await claimDue("import", now);
  return id === undefined
    ? undefined
    : ((await db().sourceImport.findUnique({ where: { id } })) ?? undefined);
}

export type Counts = { found: number; arrived: number; known: number; failures: readonly ImportFailure[] };

/** Writes down how far an import is, and renews the claim. */
export async function reportImport(
  claim: Claim,
  counts: Counts | undefined,
  now = new Date(),
): Promise<void> {
  await change(claim, {
    nextAttemptAt: leaseEnd(now),
    message: "",
    ...(counts && columnsOf(counts)),
    ...(hasProgress(claim, counts) && { idleAttempts: 0 }),
  });
}

/** An attempt that brings something is none in vain. */
export function hasProgress(claim: Claim, counts: Counts | undefined): boolean {
  return counts !== undefined && counts.arrived > claim.arrived;
}

type Ending =
  | { state: "done" | "failed"; message?: string }
  /** The source may answer later. */
  | { state: "later"; message: string; idleAttempts: number }
  /** The process stops; another one, or the next, goes on at once. */
  | { state: "given back" };

export async function endImport(
  claim: Claim,
  ending: Ending,
  counts: Counts | undefined,
  now = new Date(),
): Promise<void> {
  const columns = counts && columnsOf(counts);
  if (ending.state === "given back") {
    const idleAttempts = hasProgress(claim, counts) ? 0 : { decrement: 1 };
    return change(claim, { ...columns, state: "waiting", nextAttemptAt: now, idleAttempts });
  }
  if (ending.state === "later") {
    const nextAttemptAt = nextTryAt(ending.idleAttempts, now);
    return change(claim, {
      ...columns,
      state: "waiting",
      message: ending.message.slice(0, 300),
      nextAttemptAt,
      idleAttempts: ending.idleAttempts,
    });
  }
  const { state, message = "" } = ending;
  await db().$transaction(async (tx) => {
    // Deleting the account locks it before its imports, so lock it first here, too.
    await tx.$queryRaw`
      SELECT 1 FROM account a JOIN source s ON s.account_id = a.id JOIN source_import i ON i.source_id = s.id
      WHERE i.id = ${claim.id} FOR KEY SHARE OF a`;
    await change(claim, { ...columns, state, message: message.slice(0, 300), finishedAt: now }, tx);
    const include = { source: { select: { accountId: true } } } as const;
    const row = await tx.sourceImport.findUniqueOrThrow({ where: { id: claim.id }, include });
    const about = { accountId: row.source.accountId, appId: row.appId, object: presentImport(row) };
    await recordImportEvent(tx, {
      ...about,
      type: `import.${state}`,
      message: message || "The import is done.",
    });
  });
}

function columnsOf({ found, arrived, known, failures }: Counts) {
  return { found, arrived, known, failed: failures.length, failures: failures.slice(0, MAX_TOLD_FAILURES) };
}

async function change(
  { id, attempt }: Claim,
  data: Prisma.SourceImportUpdateManyMutationInput,
  tx: Transaction = db(),
): Promise<void> {
  const { count } = await tx.sourceImport.updateMany({ where: { id, attempt, state: "running" }, data });
  if (count === 0) throw new ImportLost("The import is not this process's any more.");
}

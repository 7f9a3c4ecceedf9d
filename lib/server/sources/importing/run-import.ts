import { db } from "@/lib/server/db";
import { toDomainError } from "@/lib/server/http/to-domain-error";
import { log } from "@/lib/server/log";
import { isStorageFull } from "@/lib/server/quota/assert-storage-room";
import { assertTriesLeft, MAX_TRIES } from "@/lib/server/sources/claims";
import {
  type Counts,
  endImport,
  hasProgress,
  ImportLost,
  reportImport,
} from "@/lib/server/sources/importing/claim-import";
import { carryOut } from "@/lib/server/sources/importing/carry-out";
import type { ImportRow } from "@/lib/server/sources/importing/import-row";
import { sourceSelect } from "@/lib/server/sources/source-row";
import { isTrouble, SourceTrouble } from "@/lib/server/sources/source-trouble";

const reportEveryMs = 1_000;
const ourTrouble = "Something went wrong on our side.";
const cutMessage =
  "This is more than one import can hold. Import again for the rest, or choose fewer folders.";

/** Sees one import through, and writes down how it ended. */
export async function runImport(
  row: ImportRow,
  stopping: AbortSignal,
  now = () => new Date(),
): Promise<void> {
  const source = await db().source.findUnique({ where: { id: row.sourceId }, select: sourceSelect });
  if (!source) return;
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  const counts: { current: Counts | undefined } = { current: undefined };
  const report = () =>
    reportImport(row, counts.current, now()).catch((error: unknown) => {
      if (error instanceof ImportLost) lost.abort(error);
      else log.warn({ err: error, import: row.id }, "an import's progress could not be told");
    });
  let reporting = Promise.resolve();
  const timer = setInterval(() => {
    reporting = reporting.then(report);
  }, reportEveryMs);
  const settle = async (ending: Parameters<typeof endImport>[1]) => {
    clearInterval(timer);
    await reporting;
    await endImport(row, ending, counts.current, now());
  };
  try {
    assertTriesLeft(row.idleAttempts);
    const { isCut } = await carryOut(row, source, {
      signal,
      onCount: (next) => {
        counts.current = next;
      },
    });
    await settle({ state: "done", message: isCut ? cutMessage : "" });
  } catch (error) {
    if (lost.signal.aborted || error instanceof ImportLost) return;
    const idleAttempts = hasProgress(row, counts.current) ? 0 : row.idleAttempts;
    await settle(endingAfter(error, { id: row.id, idleAttempts }, stopping)).catch((later: unknown) => {
      if (!(later instanceof ImportLost)) throw later;
    });
  } finally {
    clearInterval(timer);
  }
}

function endingAfter(
  error: unknown,
  { id, idleAttempts }: Pick<ImportRow, "id" | "idleAttempts">,
  stopping: AbortSignal,
): Parameters<typeof endImport>[1] {
  if (stopping.aborted) return { state: "given back" };
  // People have to make room first, and then import the rest.
  if (isStorageFull(error)) return { state: "failed", message: error.message };
  const isOurs = !(error instanceof SourceTrouble);
  if (isOurs) log.warn({ err: error, import: id }, "an import was interrupted");
  const message = isOurs ? (toDomainError(error)?.message ?? ourTrouble) : error.message;
  const mayHeal = isOurs || isTrouble(error, "away");
  if (mayHeal && idleAttempts < MAX_TRIES) return { state: "later", message, idleAttempts };
  return { state: "failed", message };
}

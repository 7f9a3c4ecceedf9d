import type { SourceKind } from "@/lib/contracts/source-limits";
import { db } from "@/lib/server/db";
import { toDomainError } from "@/lib/server/http/to-domain-error";
import { log } from "@/lib/server/log";
import { assertTriesLeft, MAX_TRIES } from "@/lib/server/sources/claims";
import {
  endReturn,
  reportReturn,
  ReturnLost,
  type ReturnRow,
} from "@/lib/server/sources/returning/claim-return";
import { type FinishedFilm, finishedFilm } from "@/lib/server/sources/returning/finished-film";
import type { GivenFilm, SourceClient } from "@/lib/server/sources/source-client";
import { clientOf, sourceSelect } from "@/lib/server/sources/source-row";
import { isTrouble, SourceTrouble } from "@/lib/server/sources/source-trouble";
import { storage } from "@/lib/server/storage/open-storage";

const reportEveryMs = 1_000;
/** How long a source may take to remove what was not finished. */
const forgetMs = 20_000;
const ourTrouble = "Something went wrong on our side.";

/** Sees one return through, and writes down how it ended. */
export async function runReturn(
  row: ReturnRow,
  stopping: AbortSignal,
  now = () => new Date(),
): Promise<void> {
  const source = await db().source.findUnique({ where: { id: row.sourceId }, select: sourceSelect });
  if (!source) return;
  const film = await finishedFilm(source.accountId, row.videoId);
  if (!film) return endReturn(row, { state: "failed", message: "There is no finished film." }, now());
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  const progress = { sent: 0 };
  const report = () =>
    reportReturn(row, progress, now()).catch((error: unknown) => {
      if (error instanceof ReturnLost) lost.abort(error);
      else log.warn({ err: error, return: row.id }, "how far a return is could not be told");
    });
  let reporting = Promise.resolve();
  const timer = setInterval(() => {
    reporting = reporting.then(report);
  }, reportEveryMs);
  const settle = async (ending: Parameters<typeof endReturn>[1]) => {
    clearInterval(timer);
    await reporting;
    await endReturn(row, ending, now());
  };
  let client: SourceClient | undefined;
  try {
    client = clientOf(source);
    assertTriesLeft(row.tries);
    const about = await toGive(row, film, source.kind);
    const { size, sha256 } = film;
    await reportReturn(row, { sent: 0, size, sha256, begun: about.begun }, now());
    const onSent = (bytes: number) => {
      progress.sent = Math.min(bytes, size);
    };
    const begin = (begun: string) => reportReturn(row, { ...progress, begun }, now());
    const given = await client.give({ ...about, onSent, begin }, signal);
    await settle({ state: "done", film: given, size });
  } catch (error) {
    const isLost = lost.signal.aborted || error instanceof ReturnLost;
    const ending = isLost ? undefined : endingAfter(error, row, stopping);
    const isOver = ending ? ending.state === "failed" : await hasEnded(row);
    if (client && isOver) await forget(client, row, film);
    if (ending)
      await settle(ending).catch((later: unknown) => {
        if (!(later instanceof ReturnLost)) throw later;
      });
  } finally {
    clearInterval(timer);
  }
}

/** Another process may go on with what this one has begun. */
async function hasEnded({ id }: ReturnRow): Promise<boolean> {
  const row = await db().sourceReturn.findUnique({ where: { id }, select: { state: true } });
  return row?.state !== "waiting" && row?.state !== "running";
}

async function toGive(
  row: ReturnRow,
  film: FinishedFilm,
  kind: SourceKind,
): Promise<Omit<GivenFilm, "onSent" | "begin">> {
  const { sourceId, videoId, path, id: returnId } = row;
  const { storageKey, sha256 } = film;
  const before = await db().sourceReturn.findFirst({
    where: { sourceId, videoId, path, sha256, state: "done" },
    orderBy: { createdAt: "desc" },
    select: { remoteId: true, remoteTag: true, isNew: true },
  });
  return {
    ...film,
    returnId,
    path,
    open: async () => (await storage().get(storageKey)).stream,
    // What was written down about an earlier film says nothing about this one.
    begun: (row.sha256 === sha256 && row.begun) || (kind === "immich" ? await begunBefore(row, sha256) : ""),
    before: before ? { id: before.remoteId, tag: before.remoteTag, isNew: before.isNew } : undefined,
  };
}

/** An upload may have come through and the rest of its return have failed: it is ours all the same. */
async function begunBefore({ sourceId, videoId }: ReturnRow, sha256: string): Promise<string> {
  const earlier = await db().sourceReturn.findFirst({
    where: { sourceId, videoId, sha256, state: "failed", begun: { not: "" } },
    select: { begun: true },
  });
  return earlier?.begun ?? "";
}

/** Leaves nothing half-finished behind, where the source lets us. */
async function forget(client: SourceClient, row: ReturnRow, { sha256 }: FinishedFilm): Promise<void> {
  const unfinished = { returnId: row.id, path: row.path, sha256 };
  await client.forget(unfinished, AbortSignal.timeout(forgetMs)).catch((error: unknown) => {
    log.info({ err: error, return: row.id }, "what a return has left could not be removed");
  });
}

function endingAfter(error: unknown, row: ReturnRow, stopping: AbortSignal): Parameters<typeof endReturn>[1] {
  if (stopping.aborted) return { state: "given back" };
  const isOurs = !(error instanceof SourceTrouble);
  if (isOurs) log.warn({ err: error, return: row.id }, "a return was interrupted");
  const message = isOurs ? (toDomainError(error)?.message ?? ourTrouble) : error.message;
  const mayHeal = isOurs || isTrouble(error, "away");
  return { state: mayHeal && row.tries < MAX_TRIES ? "later" : "failed", message };
}

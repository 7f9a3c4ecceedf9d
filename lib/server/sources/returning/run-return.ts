import { db } from "@/lib/server/db";
import { toDomainError } from "@/lib/server/http/to-domain-error";
import { log } from "@/lib/server/log";
import {
  endReturn,
  MAX_TRIES,
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
  const report = (also: { size?: number; sha256?: string; begun?: string } = {}) =>
    reportReturn(row, { ...progress, ...also }, now()).catch((error: unknown) => {
      if (!(error instanceof ReturnLost))
        return log.warn({ err: error, return: row.id }, "how far a return is could not be told");
      lost.abort(error);
    });
  let reporting = report({ size: film.size, sha256: film.sha256 });
  const timer = setInterval(() => {
    reporting = reporting.then(() => report());
  }, reportEveryMs);
  const settle = async (ending: Parameters<typeof endReturn>[1]) => {
    clearInterval(timer);
    await reporting;
    await endReturn(row, ending, now());
  };
  let client: SourceClient | undefined;
  try {
    client = clientOf(source);
    const given = await client.give(await toGive(row, film, { progress, report, signal }), signal);
    await settle({ state: "done", film: given, size: film.size });
  } catch (error) {
    const isLost = lost.signal.aborted || error instanceof ReturnLost;
    const ending = isLost ? undefined : endingAfter(error, row, stopping);
    if (client && (!ending || ending.state === "failed")) await forget(client, row, film);
    if (ending)
      await settle(ending).catch((later: unknown) => {
        if (!(later instanceof ReturnLost)) throw later;
      });
  } finally {
    clearInterval(timer);
  }
}

type Running = {
  progress: { sent: number };
  report: (also: { begun: string }) => Promise<void>;
  signal: AbortSignal;
};

async function toGive(
  row: ReturnRow,
  film: FinishedFilm,
  { progress, report, signal }: Running,
): Promise<GivenFilm> {
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
    onSent: (bytes) => {
      progress.sent = Math.min(bytes, film.size);
    },
    // What was written down about an earlier film says nothing about this one.
    begun: row.sha256 === sha256 ? row.begun : "",
    begin: async (begun) => {
      await report({ begun });
      signal.throwIfAborted();
    },
    before: before ? { id: before.remoteId, tag: before.remoteTag, isNew: before.isNew } : undefined,
  };
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

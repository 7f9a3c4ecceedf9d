import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import type { PutFilm } from "@/lib/server/sources/source-client";

/** A process renews its claim every few seconds. One that is silent for this long is dead. */
export const LEASE_MS = 30_000;
/** Attempts before a return is given up. */
export const MAX_TRIES = 6;
const firstPauseMs = 15_000;

export type ReturnRow = Prisma.SourceReturnGetPayload<object>;

/** Another process has the return, or it was cancelled, or its film or source is gone. */
export class ReturnLost extends Error {}

/** Claims the next return that is due, for this process alone. */
export async function claimReturn(now = new Date()): Promise<ReturnRow | undefined> {
  const [claimed] = await db().$queryRaw<{ id: string }[]>`
    WITH due AS (
      SELECT id FROM source_return WHERE state IN ('waiting', 'running') AND next_attempt_at <= ${now}
      ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE source_return r SET state = 'running', attempt = r.attempt + 1, tries = r.tries + 1,
      next_attempt_at = ${new Date(now.getTime() + LEASE_MS)}
    FROM due WHERE r.id = due.id RETURNING r.id`;
  if (!claimed) return undefined;
  return (await db().sourceReturn.findUnique({ where: { id: claimed.id } })) ?? undefined;
}

/** Writes down how far a return is, and renews the claim. */
export async function reportReturn(
  row: ReturnRow,
  progress: { sent: number; size?: number; sha256?: string; begun?: string },
  now = new Date(),
): Promise<void> {
  const { sent, size, sha256, begun } = progress;
  await change(row, {
    nextAttemptAt: new Date(now.getTime() + LEASE_MS),
    message: "",
    sent,
    ...(size !== undefined && { size }),
    ...(sha256 !== undefined && { sha256 }),
    ...(begun !== undefined && { begun: begun.slice(0, 2000) }),
  });
}

type Ending =
  | { state: "done"; film: PutFilm; size: number }
  | { state: "failed"; message: string }
  /** The source may answer later. */
  | { state: "later"; message: string }
  /** The process stops; another one, or the next, goes on at once. */
  | { state: "given back" };

export async function endReturn(row: ReturnRow, ending: Ending, now = new Date()): Promise<void> {
  if (ending.state === "done") {
    const { id: remoteId, tag: remoteTag, isNew } = ending.film;
    const there = { remoteId, remoteTag: remoteTag.slice(0, 300), isNew };
    return change(row, { state: "done", ...there, sent: ending.size, message: "", finishedAt: now });
  }
  if (ending.state === "given back")
    return change(row, { state: "waiting", nextAttemptAt: now, tries: { decrement: 1 } });
  const message = ending.message.slice(0, 300);
  if (ending.state === "failed") return change(row, { state: "failed", message, finishedAt: now });
  const pauseMs = firstPauseMs * 2 ** Math.max(0, row.tries - 1);
  await change(row, { state: "waiting", message, nextAttemptAt: new Date(now.getTime() + pauseMs) });
}

async function change(
  { id, attempt }: Pick<ReturnRow, "id" | "attempt">,
  data: Prisma.SourceReturnUpdateManyMutationInput,
): Promise<void> {
  const { count } = await db().sourceReturn.updateMany({ where: { id, attempt, state: "running" }, data });
  if (count === 0) throw new ReturnLost("The return is not this process's any more.");
}

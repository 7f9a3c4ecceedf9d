import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { claimDue, leaseEnd, nextTryAt } from "@/lib/server/sources/claims";
import type { PutFilm } from "@/lib/server/sources/source-client";

export type ReturnRow = Prisma.SourceReturnGetPayload<object>;

/** Another process has the return, or it was cancelled, or its film or source is gone. */
export class ReturnLost extends Error {}

/** Claims the next return that is due, for this process alone. */
export async function claimReturn(now = new Date()): Promise<ReturnRow | undefined> {
  const id = await claimDue("return", now);
  return id === undefined
    ? undefined
    : ((await db().sourceReturn.findUnique({ where: { id } })) ?? undefined);
}

/** Writes down how far a return is, and renews the claim. */
export async function reportReturn(
  row: ReturnRow,
  progress: { sent: number; size?: number; sha256?: string; begun?: string },
  now = new Date(),
): Promise<void> {
  const { sent, size, sha256, begun } = progress;
  await change(row, {
    nextAttemptAt: leaseEnd(now),
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
  await change(row, { state: "waiting", message, nextAttemptAt: nextTryAt(row.tries, now) });
}

async function change(
  { id, attempt }: Pick<ReturnRow, "id" | "attempt">,
  data: Prisma.SourceReturnUpdateManyMutationInput,
): Promise<void> {
  const { count } = await db().sourceReturn.updateMany({ where: { id, attempt, state: "running" }, data });
  if (count === 0) throw new ReturnLost("The return is not this process's any more.");
}

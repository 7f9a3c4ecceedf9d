import type { z } from "zod";
import type { batchSchema } from "@/lib/contracts/batches";
import { db, type Queries } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { type BatchState, Prisma } from "@/lib/server/generated/prisma/client";

export type BatchCounts = Record<"waiting" | "making" | "done" | "failed" | "cancelled", number>;

export type BatchSummary = BatchCounts & {
  id: string;
  accountId: string;
  templateId: string | null;
  name: string;
  state: BatchState;
  waitsForCredits: boolean;
  createdAt: Date;
  endedAt: Date | null;
};

/** How many batches a list shows. */
const maxListed = 100;

/** Batches with the number of rows in each state, newest first. */
async function readBatches(where: Prisma.Sql, tx: Queries = db()): Promise<BatchSummary[]> {
  return tx.$queryRaw<BatchSummary[]>`
    SELECT b.id, b.account_id AS "accountId", b.template_id AS "templateId", b.name, b.state::text AS state,
      b.waits_for_credits AS "waitsForCredits", b.created_at AS "createdAt", b.ended_at AS "endedAt", counts.*
    FROM batch b CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
        count(*) FILTER (WHERE state = 'making')::int AS making,
        count(*) FILTER (WHERE state = 'done')::int AS done,
        count(*) FILTER (WHERE state = 'failed')::int AS failed,
        count(*) FILTER (WHERE state = 'cancelled')::int AS cancelled
      FROM batch_row WHERE batch_id = b.id
    ) AS counts
    WHERE ${where} ORDER BY b.created_at DESC, b.id DESC LIMIT ${maxListed}`;
}

export function listBatches(accountId: string): Promise<BatchSummary[]> {
  return readBatches(Prisma.sql`b.account_id = ${accountId}`);
}

export async function findBatch(accountId: string, id: string, tx?: Queries): Promise<BatchSummary> {
  const [batch] = await readBatches(Prisma.sql`b.id = ${id} AND b.account_id = ${accountId}`, tx);
  if (!batch) throw notFound("batch");
  return batch;
}

export function presentBatch(batch: BatchSummary, origin: string): z.input<typeof batchSchema> {
  const { waiting, making, done, failed, cancelled } = batch;
  const rows = waiting + making + done + failed + cancelled;
  return {
    id: batch.id,
    name: batch.name,
    template_id: batch.templateId,
    state: batch.state,
    rows,
    waiting,
    making,
    done,
    failed,
    cancelled,
    progress: rows === 0 ? 1 : (done + failed + cancelled) / rows,
    waits_for_credits: batch.waitsForCredits,
    results_url: `${origin}/api/me/batches/${batch.id}/results.csv`,
    created_on: epochSeconds(batch.createdAt),
    ended_on: batch.endedAt && epochSeconds(batch.endedAt),
  };
}

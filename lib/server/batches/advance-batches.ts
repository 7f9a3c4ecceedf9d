import { settleAddresses } from "@/lib/server/batches/addresses/settle-addresses";
import { recordBatchEvent } from "@/lib/server/batches/record-batch-event";
import { startNextRow } from "@/lib/server/batches/start-next-row";
import { db, type Transaction } from "@/lib/server/db";
import type { BatchState } from "@/lib/server/generated/prisma/client";
import { log } from "@/lib/server/log";
import { endRender } from "@/lib/server/renders/end-render";

/** How many films of a batch are in the queue or being made at a time. The others do not exist yet. */
export const FILMS_AHEAD = 8;

/**
 * Brings every batch that is under way one step on: rows whose films have ended end, and others become films. Several
 * workers may do this, and repeat it: one that is killed has either finished a step or not begun it. A batch that cannot
 * be brought on holds up none behind it.
 */
export async function advanceBatches(): Promise<void> {
  const batches = await db().batch.findMany({
    where: { state: { not: "ended" } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  for (const { id } of batches)
    await advanceBatch(id).catch((error: unknown) =>
      log.warn({ err: error, batch: id }, "a batch cannot be brought on at present"),
    );
}

export async function advanceBatch(id: string): Promise<void> {
  let room = await db().$transaction((tx) => settleBatch(tx, id));
  while (room > 0 && (await startNextRow(id))) room -= 1;
}

/** Ends what has ended. Returns how many more films may be started. */
async function settleBatch(tx: Transaction, id: string): Promise<number> {
  const [batch] = await tx.$queryRaw<{ state: BatchState }[]>`
    SELECT state::text AS state FROM batch WHERE id = ${id} AND state <> 'ended' FOR UPDATE SKIP LOCKED`;
  if (!batch) return 0;
  await settleRows(tx, id);
  await settleAddresses(tx, id);
  if (batch.state === "cancelling") await stopFilms(tx, id);
  const [counts] = await tx.$queryRaw<{ waiting: number; making: number }[]>`
    SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
      count(*) FILTER (WHERE state = 'making')::int AS making
    FROM batch_row WHERE batch_id = ${id}`;
  if (!counts) return 0;
  if (counts.waiting + counts.making > 0) return counts.waiting === 0 ? 0 : FILMS_AHEAD - counts.making;
  await tx.$executeRaw`
    UPDATE batch SET state = 'ended', waits_for_credits = false, ended_at = clock_timestamp() WHERE id = ${id}`;
  await recordBatchEvent(tx, id);
  return 0;
}

/** Rows take over the ends of their renders; one whose film was deleted for good meanwhile is cancelled. */
async function settleRows(tx: Transaction, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE batch_row SET
      state = CASE r.state WHEN 'done' THEN 'done' WHEN 'failed' THEN 'failed' ELSE 'cancelled' END::batch_row_state,
      error = CASE WHEN r.state = 'failed'
        THEN jsonb_build_object('message', coalesce(r.error->>'message', ''), 'fields', '{}'::jsonb) END
    FROM render r
    WHERE batch_row.batch_id = ${id} AND batch_row.state = 'making' AND r.batch_id = ${id}
      AND r.video_id = batch_row.video_id AND r.state IN ('done', 'failed', 'cancelled')`;
  await tx.$executeRaw`
    UPDATE batch_row SET state = 'cancelled' WHERE batch_id = ${id} AND state = 'making' AND video_id IS NULL`;
}

async function stopFilms(tx: Transaction, id: string): Promise<void> {
  await tx.$executeRaw`UPDATE batch_row SET state = 'cancelled' WHERE batch_id = ${id} AND state = 'waiting'`;
  // Lock the videos first: everything that locks both takes them in this order.
  await tx.$queryRaw`
    SELECT 1 FROM video WHERE id IN (
      SELECT video_id FROM batch_row WHERE batch_id = ${id} AND state = 'making') ORDER BY id FOR UPDATE`;
  const renders = await tx.render.findMany({
    where: { batchId: id, state: { in: ["queued", "running"] } },
    select: { id: true },
  });
  for (const { id: renderId } of renders) await endRender(tx, { renderId, state: "cancelled" });
  await settleRows(tx, id);
}

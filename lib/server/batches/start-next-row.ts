import * as z from "zod/mini";
import { parseDocument } from "@/lib/film/parse-document";
import { applyRow, type FilledFilm, fitsToBeats, WHOLE_FILM } from "@/lib/film/templates/apply-row";
import type { TemplateFilm } from "@/lib/film/templates/field-parts";
import { type FieldProblem, templateFieldsSchema } from "@/lib/film/templates/template-field";
import { ROWS_AHEAD } from "@/lib/server/batches/addresses/claim-address";
import { withFetched } from "@/lib/server/batches/addresses/settle-addresses";
import { findMedia, withIds } from "@/lib/server/batches/find-media";
import { toppedUpBalance } from "@/lib/server/credits/top-up-for-today";
import { db, type Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { Batch } from "@/lib/server/generated/prisma/client";
import { log } from "@/lib/server/log";
import { startRender } from "@/lib/server/renders/start-render";
import { unreadyClips } from "@/lib/server/renders/unready-clips";
import { findVideo } from "@/lib/server/videos/find-video";
import { cutOnBeats } from "@/lib/server/videos/fit-to-music";
import { insertVideo } from "@/lib/server/videos/insert-video";

/** How often something unexpected may happen to a row before it fails, so that it does not hold up the others. */
const maxTries = 5;

const rowSchema = z.record(z.string(), z.string());
const filmSchema = z.object({ name: z.string(), document: z.unknown() });

/** Makes a film of a batch's next row and orders it. Returns false if no more can be started now. */
export async function startNextRow(batchId: string): Promise<boolean> {
  let number: number | undefined;
  try {
    return await db().$transaction(async (tx) => {
      const next = await lockNextRow(tx, batchId);
      if (!next) return false;
      number = next.number;
      return startRow(tx, next.batch, next);
    });
  } catch (error) {
    if (number === undefined) throw error;
    log.warn({ err: error, batch: batchId, row: number }, "a film of a batch could not be started");
    await countTry(batchId, number);
    return false;
  }
}

type NextRow = { batch: Batch; number: number; values: unknown; filmName: string | null };

async function lockNextRow(tx: Transaction, batchId: string): Promise<NextRow | undefined> {
  // A disabled account's films wait until it is enabled again.
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM batch b JOIN account a ON a.id = b.account_id
    WHERE b.id = ${batchId} AND b.state = 'running' AND a.disabled_at IS NULL FOR UPDATE OF b SKIP LOCKED`;
  if (locked.length === 0) return undefined;
  const batch = await tx.batch.findUniqueOrThrow({ where: { id: batchId } });
  // Rows whose photos are still fetched let others go first, but not so many that they come last.
  const [row] = await tx.$queryRaw<Omit<NextRow, "batch">[]>`
    WITH first AS (SELECT min(number) AS number FROM batch_row WHERE batch_id = ${batchId} AND state = 'waiting')
    SELECT r.number, r.values, r.film_name AS "filmName" FROM batch_row r, first
    WHERE r.batch_id = ${batchId} AND r.state = 'waiting' AND r.number < first.number + ${ROWS_AHEAD}
      AND NOT EXISTS (
        SELECT 1 FROM batch_address a
        WHERE a.batch_id = r.batch_id AND a.row <= r.number AND a.state IN ('waiting', 'preparing')
          AND a.address IN (SELECT value FROM jsonb_each_text(r.values)))
    ORDER BY r.number LIMIT 1`;
  return row ? { batch, ...row } : undefined;
}

async function startRow(
  tx: Transaction,
  batch: Batch,
  { number, values, filmName }: NextRow,
): Promise<boolean> {
  const { id: batchId, accountId, appId, quality, visibility, tags, origin } = batch;
  const { film, problems } = await filmOfRow(tx, batch, values);
  if (!film) {
    await failRow(tx, batchId, number, problems);
    return true;
  }
  const cost = env().RENDER_COST;
  // Until this film is paid for, nothing else is.
  await tx.$queryRaw`SELECT 1 FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`;
  const waitsForCredits = (await toppedUpBalance(tx, accountId)) < cost;
  if (waitsForCredits !== batch.waitsForCredits)
    await tx.batch.update({ where: { id: batchId }, data: { waitsForCredits }, select: { id: true } });
  if (waitsForCredits) return false;
  const project = { name: filmName ?? film.name, document: film.document, quality, tags, visibility };
  const videoId = await insertVideo(tx, { accountId, appId, ...project });
  const video = await findVideo(accountId, videoId, tx);
  if (!(await startRender(tx, { video, kind: "film", quality, cost, origin, batchId })))
    throw new Error("The balance fell below the cost while it was locked.");
  await tx.$executeRaw`UPDATE video SET status = 'processing' WHERE id = ${videoId}`;
  await tx.$executeRaw`
    UPDATE batch_row SET state = 'making', video_id = ${videoId} WHERE batch_id = ${batchId} AND number = ${number}`;
  return true;
}

/** Everything is looked up again: since the order, things may have left the library. */
async function filmOfRow(
  tx: Transaction,
  { id, accountId, film: stored, fields: storedFields }: Batch,
  values: unknown,
): Promise<FilledFilm> {
  const { name, document } = filmSchema.parse(stored);
  const template: TemplateFilm = { name, document: parseDocument(document) };
  const fields = templateFieldsSchema.parse(storedFields);
  const { row: given, problems: unfetched } = await withFetched(tx, id, {
    fields,
    row: rowSchema.parse(values),
  });
  if (unfetched.length > 0) return { film: null, problems: unfetched };
  const found = await findMedia(tx, accountId, fields, [given]);
  const { row, problems } = withIds(given, fields, found);
  if (problems.length > 0) return { film: null, problems };
  const filled = applyRow(template, fields, row);
  if (!filled.film) return filled;
  const [unready] = await unreadyClips(tx, filled.film.document);
  if (unready) return { film: null, problems: [{ field: WHOLE_FILM, message: unready.message }] };
  if (!fitsToBeats(fields)) return filled;
  return { film: { ...filled.film, document: await cutOnBeats(tx, filled.film.document) }, problems: [] };
}

async function failRow(
  tx: Transaction,
  batchId: string,
  number: number,
  problems: readonly FieldProblem[],
): Promise<void> {
  const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  const error = { message: problems.map(({ field, message }) => `${field}: ${message}`).join(" "), fields };
  await tx.$executeRaw`
    UPDATE batch_row SET state = 'failed', error = ${JSON.stringify(error)}::jsonb
    WHERE batch_id = ${batchId} AND number = ${number}`;
}

async function countTry(batchId: string, number: number): Promise<void> {
  const error = JSON.stringify({ message: "The film could not be started.", fields: {} });
  await db().$executeRaw`
    UPDATE batch_row SET tries = tries + 1,
      state = CASE WHEN tries + 1 >= ${maxTries} THEN 'failed'::batch_row_state ELSE state END,
      error = CASE WHEN tries + 1 >= ${maxTries} THEN ${error}::jsonb END
    WHERE batch_id = ${batchId} AND number = ${number} AND state = 'waiting'`;
}

import { MAX_BATCHES } from "@/lib/contracts/batches";
import { fieldProblems } from "@/lib/film/templates/field-facts";
import { nameFilms } from "@/lib/film/templates/name-films";
import { rowsOfRecords, rowsOfTable } from "@/lib/film/templates/rows-of";
import type { Row } from "@/lib/film/templates/template-field";
import { listAddresses } from "@/lib/server/batches/addresses/list-addresses";
import { checkRows, type RowProblem } from "@/lib/server/batches/check-rows";
import { findMedia } from "@/lib/server/batches/find-media";
import { db, type Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { DomainError, type FieldErrors, invalid } from "@/lib/server/errors";
import type { Principal } from "@/lib/server/http/authenticate";
import { newId } from "@/lib/server/new-id";
import { unreadyClips } from "@/lib/server/renders/unready-clips";
import { findTemplate } from "@/lib/server/templates/manage-templates";
import type { TemplateRow } from "@/lib/server/templates/template-row";

type Order = {
  templateId: string;
  rows?: Row[];
  csv?: string;
  name?: string;
  dryRun: boolean;
  callbackUrl?: string | null;
  origin: string;
};

export type Ordered = {
  batchId: string | null;
  rows: number;
  problems: RowProblem[];
  ignored: string[];
  cost: number;
  credits: number;
};

/** Checks every row, and orders a film of each if all are good: all of them or none. */
export async function orderBatch({ account, appId }: Principal, order: Order): Promise<Ordered> {
  const template = await findTemplate(account.id, order.templateId);
  await assertUsable(template);
  const { rows: given, ignored } = rowsOf(order, template);
  const found = await findMedia(db(), account.id, template.fields, given);
  const { rows, names, problems } = await checkRows(template.film, template.fields, given, found);
  const { balance } = await db().account.findUniqueOrThrow({
    where: { id: account.id },
    select: { balance: true },
  });
  const cost = env().RENDER_COST * rows.length;
  const summary = { rows: rows.length, problems, ignored, cost, credits: balance };
  if (order.dryRun) return { batchId: null, ...summary };
  if (problems.length > 0) throw invalid(errorsOf(problems), "Some rows are not valid. Nothing was ordered.");
  const batchId = await db().$transaction((tx) =>
    insertBatch(tx, { accountId: account.id, appId, template, rows, names, order }),
  );
  return { batchId, ...summary };
}

function errorsOf(problems: readonly RowProblem[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { row, field, message } of problems) errors[`rows.${row}.${field}`] ??= message;
  return errors;
}

function rowsOf({ rows, csv }: Order, { fields }: TemplateRow): { rows: Row[]; ignored: string[] } {
  if ((rows === undefined) === (csv === undefined)) throw invalid({ rows: "Send either rows or csv." });
  const sent = csv === undefined ? "rows" : "csv";
  const result = csv === undefined ? rowsOfRecords(rows ?? [], fields) : rowsOfTable(csv, fields);
  if (result.problem !== undefined) throw invalid({ [sent]: result.problem });
  // A header in another language, for example: every film would be the template's own, and cost as much.
  const hasField = result.rows.some((row) => fields.some(({ name }) => name in row));
  if (result.ignored.length > 0 && !hasField)
    throw invalid({
      [sent]: `No column is a field. The fields are ${fields.map(({ name }) => name).join(", ")}.`,
    });
  return result;
}

/** Refuses what would fail in every row: a field whose clip is gone, or footage that is not ready. */
async function assertUsable({ film, fields }: TemplateRow): Promise<void> {
  const errors: FieldErrors = {};
  for (const { field, message } of fieldProblems(film, fields)) errors[field] ??= message;
  if (Object.keys(errors).length > 0)
    throw new DomainError("conflict", "Some fields no longer fit the film. Fix the template first.", {
      code: "template_broken",
      fields: errors,
    });
  const [unready] = await db().$transaction((tx) => unreadyClips(tx, film.document));
  if (unready) throw new DomainError("conflict", unready.message, { code: "clip_not_ready" });
}

type New = {
  accountId: string;
  appId: string | null;
  template: TemplateRow;
  rows: Row[];
  names: string[];
  order: Order;
};

async function insertBatch(
  tx: Transaction,
  { accountId, appId, template, rows, names, order }: New,
): Promise<string> {
  // Without this lock, requests at once could exceed the limit together.
  await tx.$queryRaw`SELECT 1 FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`;
  const underWay = await tx.batch.count({ where: { accountId, state: { not: "ended" } } });
  if (underWay >= MAX_BATCHES)
    throw new DomainError("conflict", `At most ${MAX_BATCHES} batches at a time.`, {
      code: "too_many_batches",
    });
  const { film, fields, video } = template;
  const id = newId();
  await tx.batch.create({
    data: {
      id,
      accountId,
      appId,
      templateId: template.id,
      name: order.name ?? template.name,
      film,
      fields,
      quality: video.quality,
      visibility: video.visibility,
      tags: video.tags,
      callbackUrl: order.callbackUrl ?? null,
      origin: order.origin,
    },
    select: { id: true },
  });
  const filmNames = nameFilms({ film, fields, rows, filled: names });
  const named = rows.map((values, index) => ({ values, name: filmNames[index] }));
  // One parameter for all rows: a statement takes no more than 32,767 of them.
  await tx.$executeRaw`
    INSERT INTO batch_row (batch_id, number, values, film_name)
    SELECT ${id}, number, named->'values', named->>'name'
    FROM jsonb_array_elements(${JSON.stringify(named)}::jsonb) WITH ORDINALITY AS given (named, number)`;
  const addresses = listAddresses(fields, rows);
  if (addresses.length > 0)
    await tx.$executeRaw`
      INSERT INTO batch_address (batch_id, number, "row", media, address)
      SELECT ${id}, number, (named->>'row')::int, named->>'media', named->>'address'
      FROM jsonb_array_elements(${JSON.stringify(addresses)}::jsonb) WITH ORDINALITY AS given (named, number)`;
  return id;
}

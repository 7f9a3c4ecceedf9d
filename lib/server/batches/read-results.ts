import { Readable } from "node:stream";
import * as z from "zod/mini";
import type { listResults } from "@/lib/contracts/batches";
import { writeTableRow } from "@/lib/film/templates/parse-table";
import { templateFieldsSchema } from "@/lib/film/templates/template-field";
import { asText } from "@/lib/server/batches/as-text";
import { findBatch } from "@/lib/server/batches/batch-row";
import { db, type Transaction } from "@/lib/server/db";
import type { BatchRowState } from "@/lib/server/generated/prisma/client";
import { contentDisposition } from "@/lib/server/storage/content-disposition";
import { toWebBody } from "@/lib/server/storage/to-web-body";
import { filmAddress, filmFileName } from "@/lib/server/videos/film-address";

const valuesSchema = z.record(z.string(), z.string());
const errorSchema = z.nullable(z.object({ message: z.string(), fields: z.record(z.string(), z.string()) }));

type Result = z.input<typeof listResults.response>["results"][number];
type ResultRow = {
  number: number;
  state: BatchRowState;
  values: unknown;
  filmName: string | null;
  error: unknown;
  video: { id: string; name: string; deletedAt: Date | null } | null;
};
type Page = z.input<typeof listResults.response>;

/** A page of results in the order of the rows. */
export async function readResults(
  accountId: string,
  id: string,
  { count, after, origin }: { count: number; after: number; origin: string },
  tx: Transaction = db(),
): Promise<Page> {
  await findBatch(accountId, id, tx);
  const rows = await tx.batchRow.findMany({
    where: { batchId: id, number: { gt: after } },
    orderBy: { number: "asc" },
    take: count + 1,
    select: {
      number: true,
      state: true,
      values: true,
      filmName: true,
      error: true,
      video: { select: { id: true, name: true, deletedAt: true } },
    },
  });
  const results = rows.slice(0, count).map((row) => presentResult(row, origin));
  return pageOf(id, results, { count, hasMore: rows.length > count });
}

function pageOf(
  id: string,
  results: Result[],
  { count, hasMore }: { count: number; hasMore: boolean },
): Page {
  const query = new URLSearchParams({ count: String(count), after: String(results.at(-1)?.number ?? 0) });
  return { results, paging: { count, next_url: hasMore ? `/me/batches/${id}/results?${query}` : "" } };
}

/** What a callback carries of the results: receivers take no megabytes. */
const maxFirst = { count: 100, bytes: 256 << 10 };

/** The first results, as many as a callback carries, and where the others are. */
export async function readFirstResults(
  tx: Transaction,
  accountId: string,
  id: string,
  origin: string,
): Promise<Page> {
  const { count } = maxFirst;
  const page = await readResults(accountId, id, { count, after: 0, origin }, tx);
  let bytes = 0;
  const first = page.results.filter((result) => {
    bytes += Buffer.byteLength(JSON.stringify(result));
    return bytes <= maxFirst.bytes;
  });
  return first.length === page.results.length ? page : pageOf(id, first, { count, hasMore: true });
}

function presentResult(row: ResultRow, origin: string): Result {
  const { number, state, values, filmName, error } = row;
  // In the trash, it leads nowhere.
  const video = row.video?.deletedAt === null ? row.video : null;
  const hasPage = state === "making" || state === "done";
  return {
    number,
    state,
    values: valuesSchema.parse(values),
    film_name: row.video?.name ?? filmName,
    video_id: video?.id ?? null,
    watch_url: video && hasPage ? `${origin}/watch/${video.id}` : null,
    film_url: video && state === "done" ? filmAddress(origin, video) : null,
    error: errorSchema.parse(error),
  };
}

const rowsAtOnce = 1000;
const ownColumns = ["row", "state", "video_id", "watch_url", "film_url", "error", "film_name"];

/** The results as a table, read while it is sent: with ten thousand rows it is some megabytes. */
export async function serveResultsTable(
  accountId: string,
  id: string,
  { origin, signal }: { origin: string; signal: AbortSignal },
): Promise<Response> {
  const { name } = await findBatch(accountId, id);
  const columns = await valueColumns(id);
  const write = (cells: readonly string[]) => writeTableRow(cells.map(asText));
  async function* lines() {
    // Spreadsheets take a table for UTF-8 by this mark alone.
    yield `\uFEFF${write([...ownColumns, ...columns])}`;
    for (let after = 0; ; ) {
      const { results, paging } = await readResults(accountId, id, { count: rowsAtOnce, after, origin });
      for (const result of results) yield write(cellsOf(result, columns));
      if (paging.next_url === "") return;
      after = results.at(-1)?.number ?? after;
    }
  }
  return new Response(toWebBody(Readable.from(lines(), { objectMode: false }), signal), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": contentDisposition("attachment", filmFileName(name, "csv")),
      "Cache-Control": "private, no-store",
    },
  });
}

/** The template's fields in their order, then what else was ordered. */
async function valueColumns(batchId: string): Promise<string[]> {
  const { fields } = await db().batch.findUniqueOrThrow({
    where: { id: batchId },
    select: { fields: true },
  });
  const names = templateFieldsSchema.parse(fields).map((field) => field.name);
  const others = await db().$queryRaw<{ name: string }[]>`
    SELECT DISTINCT jsonb_object_keys(values) AS name FROM batch_row WHERE batch_id = ${batchId} ORDER BY 1`;
  return [...names, ...others.map(({ name }) => name).filter((name) => !names.includes(name))];
}

function cellsOf(result: Result, columns: readonly string[]): string[] {
  const { number, state, video_id, watch_url, film_url, film_name, error, values } = result;
  const addresses = [video_id ?? "", watch_url ?? "", film_url ?? ""];
  const own = [String(number), state, ...addresses, error?.message ?? "", film_name ?? ""];
  return [...own, ...columns.map((name) => (Object.hasOwn(values, name) ? (values[name] ?? "") : ""))];
}

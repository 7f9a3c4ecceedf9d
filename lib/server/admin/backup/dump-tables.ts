import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { TABLES_FOLDER, type TableInfo } from "@/lib/server/admin/backup/format";
import type { AddEntry } from "@/lib/server/admin/backup/write-archive";

/**
 * A tar entry states its size up front, but a table's size is unknown until it is read. So tables are split
 * into pieces of this size.
 */
const pieceBytes = 4 << 20;

export async function dumpTables(client: Client, add: AddEntry): Promise<TableInfo[]> {
  const tables: TableInfo[] = [];
  for (const { name, columns } of await readTables(client)) {
    const rows = await dumpTable(client, { name, columns }, add);
    tables.push({ name, columns, rows });
  }
  return tables;
}

/** The processes that run now. Restored, they would seem to run where they do not. */
const tableOfProcesses = "worker_process";

/** Lists the tables to dump with their writable columns; generated ones cannot be written back. */
async function readTables(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND c.relname <> $1
    GROUP BY c.relname ORDER BY c.relname`,
    [tableOfProcesses],
  );
  return rows;
}

async function dumpTable(
  client: Client,
  { name, columns }: { name: string; columns: string[] },
  add: AddEntry,
): Promise<number> {
  const rows = client.query(copyTo(`COPY ${tableAndColumns(client, name, columns)} TO STDOUT`));
  let pieces = 0;
  let held: Buffer[] = [];
  let size = 0;
  const put = async () => {
    const piece = `${TABLES_FOLDER}${name}/${String(pieces).padStart(6, "0")}`;
    await add({ name: piece, size }, held);
    pieces += 1;
    held = [];
    size = 0;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.byteLength;
    if (size >= pieceBytes) await put();
  }
  if (size > 0) await put();
  return rows.rowCount;
}

export function tableAndColumns(client: Client, name: string, columns: readonly string[]): string {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  return `public.${client.escapeIdentifier(name)} (${list})`;
}

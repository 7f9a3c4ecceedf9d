import { finished } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { tableAndColumns } from "@/lib/server/admin/backup/dump-tables";
import { TABLES_FOLDER, type TableInfo } from "@/lib/server/admin/backup/format";
import { damaged, readArchive } from "@/lib/server/admin/backup/read-archive";

type OpenTable = { name: string; write: (chunk: Buffer) => Promise<void>; end: () => Promise<number> };

/**
 * Fills empty tables. Foreign keys are dropped meanwhile, and PostgreSQL checks them when they are added
 * again. Triggers are off, because their effects are already part of the backup.
 */
export async function loadTables(client: Client, file: string, tables: readonly TableInfo[]): Promise<void> {
  const references = await dropReferences(client);
  await switchTriggers(client, tables, "DISABLE");
  const loaded = new Map<string, number>();
  let open: OpenTable | undefined;
  const close = async () => {
    if (open) loaded.set(open.name, await open.end());
    open = undefined;
  };
  for await (const { name: entry, content } of readArchive(file)) {
    if (!entry.startsWith(TABLES_FOLDER)) break;
    const name = entry.slice(TABLES_FOLDER.length).split("/")[0] ?? "";
    if (open?.name !== name) {
      await close();
      open = openTable(
        client,
        tables.find((table) => table.name === name),
      );
    }
    for await (const chunk of content) await open.write(chunk);
  }
  await close();
  for (const { name, rows } of tables)
    if ((loaded.get(name) ?? 0) !== rows) throw damaged(`The table ${name} has not all of its ${rows} rows.`);
  await switchTriggers(client, tables, "ENABLE");
  for (const statement of references) await client.query(statement);
}

async function switchTriggers(
  client: Client,
  tables: readonly TableInfo[],
  how: "DISABLE" | "ENABLE",
): Promise<void> {
  for (const { name } of tables)
    await client.query(`ALTER TABLE public.${client.escapeIdentifier(name)} ${how} TRIGGER USER`);
}

function openTable(client: Client, table: TableInfo | undefined): OpenTable {
  if (!table) throw damaged("It holds a table it does not tell of.");
  const stream = client.query(
    copyFrom(`COPY ${tableAndColumns(client, table.name, table.columns)} FROM STDIN`),
  );
  const ended = finished(stream);
  ended.catch(() => {});
  return {
    name: table.name,
    write: (chunk) =>
      Promise.race([
        new Promise<void>((resolve, reject) => {
          stream.write(chunk, (error) => (error ? reject(error) : resolve()));
        }),
        ended,
      ]),
    end: async () => {
      stream.end();
      await ended;
      return stream.rowCount;
    },
  };
}

/** Drops all foreign keys and returns the statements that restore them. */
async function dropReferences(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
           format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

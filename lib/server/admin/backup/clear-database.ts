import type { Client } from "pg";
import { DomainError } from "@/lib/server/errors";

const recordOfMigrations = "_prisma_migrations";

export async function assertEmpty(client: Client): Promise<void> {
  for (const table of await namesOf(client, tablesQuery)) {
    if (table === recordOfMigrations) continue;
    // Safe to interpolate: the query below quotes the names.
    const { rowCount } = await client.query(`SELECT 1 FROM public.${table} LIMIT 1`);
    if (!rowCount) continue;
    throw new DomainError(
      "conflict",
      `The database is not empty (there is something in "${table}"). With --force everything in it is replaced.`,
      { code: "database_not_empty" },
    );
  }
}

const tablesQuery = `
  SELECT quote_ident(c.relname) AS name FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`;

/** Skip objects that belong to an extension: they are not ours to drop. */
const ours = (catalogue: string) =>
  `NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = '${catalogue}'::regclass AND d.objid = o.oid AND d.deptype = 'e')`;

const dropStatements = `
  SELECT format('DROP %s IF EXISTS public.%I CASCADE',
           CASE o.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
           o.relname) AS name
  FROM pg_class o
  WHERE o.relnamespace = 'public'::regnamespace AND o.relkind IN ('r', 'p', 'v', 'm', 'S')
    AND o.relname <> '${recordOfMigrations}' AND ${ours("pg_class")}
  UNION ALL
  SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', o.oid::regprocedure)
  FROM pg_proc o WHERE o.pronamespace = 'public'::regnamespace AND ${ours("pg_proc")}
  UNION ALL
  SELECT format('DROP TYPE IF EXISTS public.%I CASCADE', o.typname)
  FROM pg_type o WHERE o.typnamespace = 'public'::regnamespace AND o.typtype IN ('e', 'd') AND ${ours("pg_type")}
  UNION ALL
  SELECT format('DROP COLLATION IF EXISTS public.%I CASCADE', o.collname)
  FROM pg_collation o WHERE o.collnamespace = 'public'::regnamespace AND ${ours("pg_collation")}`;

/** Drops everything that migrations created. Only the table that records them stays, emptied. */
export async function clearDatabase(client: Client): Promise<void> {
  for (const statement of await namesOf(client, dropStatements)) await client.query(statement);
  await client.query(`TRUNCATE public.${recordOfMigrations}`);
}

async function namesOf(client: Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query);
  return rows.map(({ name }) => name);
}

import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";

/** Columns that change by themselves: when somebody was last seen, and what was counted. */
const volatile = ["last_used_at", "topped_up_on"];
const notOfAccounts = new Set(["_prisma_migrations", "login_failure"]);

/**
 * Every row of the database that mentions one of these texts, in whatever table. New tables are included by themselves.
 */
export async function rowsAbout(mentions: readonly string[]): Promise<string[]> {
  const tables = await db().$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`;
  const parts = tables
    .filter(({ name }) => !notOfAccounts.has(name))
    .map(
      ({ name }) => Prisma.sql`SELECT ${name}::text AS name, to_jsonb(t) - ${volatile}::text[] AS row
      FROM ${Prisma.raw(`"${name}"`)} t`,
    );
  // PostgreSQL looks for the texts, because reading every row here takes longer with each account there is.
  const found = await db().$queryRaw<{ name: string; row: Record<string, unknown> }[]>`
    WITH every AS MATERIALIZED (SELECT name, row, row::text AS text FROM (${Prisma.join(parts, " UNION ALL ")}) AS part)
    SELECT name, row FROM every
    WHERE EXISTS (SELECT FROM unnest(${[...mentions]}::text[]) AS mention WHERE strpos(text, mention) > 0)`;
  return found.map(({ name, row }) => `${name} ${JSON.stringify(row)}`).toSorted();
}

import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";

/** Columns that change by themselves: when somebody was last seen, and what was counted. */
const volatile = new Set(["last_used_at", "topped_up_on"]);
const notOfAccounts = new Set(["_prisma_migrations", "login_failure"]);

/**
 * Every row of the database that mentions one of these texts, in whatever table. New tables are included by themselves.
 */
export async function rowsAbout(mentions: readonly string[]): Promise<string[]> {
  const tables = await db().$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    if (notOfAccounts.has(name)) continue;
    const rows = await db().$queryRaw<{ row: Record<string, unknown> }[]>`
      SELECT to_jsonb(t) AS row FROM ${Prisma.raw(`"${name}"`)} t`;
    for (const { row } of rows) {
      const lasting = Object.fromEntries(Object.entries(row).filter(([column]) => !volatile.has(column)));
      const text = JSON.stringify(lasting);
      if (mentions.some((mention) => text.includes(mention))) found.push(`${name} ${text}`);
    }
  }
  return found.toSorted();
}

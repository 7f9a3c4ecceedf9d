import { buffer } from "node:stream/consumers";
import { db, type Queries, transact } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { newId } from "@/lib/server/new-id";
import { storage } from "@/lib/server/storage/open-storage";

export type Row = { table: string; text: string };

/** Rows as they were stored, with the stored files they speak of. */
export type Pattern = { rows: Row[]; files: { key: string; bytes: Buffer }[] };

/** Columns whose values must differ in every copy. */
const naming = ["id", "access_key", "credential_id", "email"];

async function tableNames(): Promise<string[]> {
  const tables = await db().$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations'`;
  return tables.map(({ name }) => name);
}

export async function everyRow(): Promise<Row[]> {
  const parts = (await tableNames()).map(
    (name) => Prisma.sql`SELECT ${name}::text AS table, to_jsonb(t)::text AS text
      FROM ${Prisma.raw(`"${name}"`)} t`,
  );
  return db().$queryRaw<Row[]>(Prisma.join(parts, " UNION ALL "));
}

/** Runs something that stores rows, and returns what it returns with all rows that it stored. */
export async function takePattern<T>(make: () => Promise<T>): Promise<{ result: T; pattern: Pattern }> {
  const before = new Set((await everyRow()).map(({ table, text }) => `${table} ${text}`));
  const result = await make();
  const rows = (await everyRow()).filter(({ table, text }) => !before.has(`${table} ${text}`));
  const files: Pattern["files"] = [];
  for (const { text } of rows) {
    const key = /"storage_key": "(objects\/[^"]+)"/.exec(text)?.[1];
    if (key) files.push({ key, bytes: await buffer((await storage().get(key)).stream) });
  }
  return { result, pattern: { rows, files } };
}

/** A new name for each thing among the rows: an id for an id, an address for an address. */
export function newNames({ rows }: Pattern): Map<string, string> {
  const names = new Map<string, string>();
  for (const { text } of rows) {
    const columns: Record<string, unknown> = JSON.parse(text);
    for (const column of naming) {
      const { [column]: name } = columns;
      if (typeof name !== "string") continue;
      if (name.includes("@")) names.set(name, `${newId().toLowerCase()}@example.org`);
      else names.set(name, /^[\da-f]{8}-/.test(name) ? crypto.randomUUID() : newId());
    }
  }
  return names;
}

export function rename(text: string, names: ReadonlyMap<string, string>): string {
  let renamed = text;
  for (const [from, to] of names) renamed = renamed.replaceAll(from, to);
  return renamed;
}

/** Keys to other rows are not checked, nor do triggers count again what is copied with its counts. */
export async function copyRows({ rows, files }: Pattern, names: ReadonlyMap<string, string>): Promise<void> {
  for (const { key, bytes } of files)
    await storage().put(rename(key, names), bytes, { contentType: "application/octet-stream" });
  const renamed = rows.map(({ table, text }) => ({ table, text: rename(text, names) }));
  await withoutTriggers((tx) => insertRows(tx, renamed));
}

/** Puts the database back to these rows, so that what earlier tests stored is not searched by every later one. */
export async function restoreRows(rows: readonly Row[]): Promise<void> {
  const tables = await tableNames();
  await withoutTriggers(async (tx) => {
    for (const table of tables) await tx.$executeRaw(Prisma.sql`DELETE FROM ${Prisma.raw(`"${table}"`)}`);
    await insertRows(tx, rows);
  });
}

async function insertRows(tx: Queries, rows: readonly Row[]): Promise<void> {
  for (const table of new Set(rows.map((row) => row.table))) {
    const texts = rows.filter((row) => row.table === table).map(({ text }) => text);
    const target = Prisma.raw(`"${table}"`);
    await tx.$executeRaw(
      Prisma.sql`INSERT INTO ${target}
        SELECT * FROM jsonb_populate_recordset(NULL::${target}, ${`[${texts.join()}]`}::jsonb)`,
    );
  }
}

function withoutTriggers(run: (tx: Queries) => Promise<void>): Promise<void> {
  return transact(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await run(tx);
  });
}

/** Only a superuser of PostgreSQL may switch off triggers, and TEST_DATABASE_URL may name somebody else. */
export async function mayCopyRows(): Promise<boolean> {
  const [user] = await db().$queryRaw<{ usesuper: boolean }[]>`
    SELECT usesuper FROM pg_user WHERE usename = current_user`;
  return user?.usesuper === true;
}

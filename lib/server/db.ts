import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "@/lib/server/env";
import { Prisma, PrismaClient } from "@/lib/server/generated/prisma/client";
import { log } from "@/lib/server/log";

/** The client inside a transaction; every function that only needs to query takes this. */
export type Transaction = Prisma.TransactionClient;

/** The part of a transaction that speaks SQL: all that saving a project needs, whoever keeps the connection. */
export type Queries = {
  $queryRaw<T = unknown>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<T>;
  $executeRaw(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<number>;
};

type Connected = { pool: pg.Pool; client: PrismaClient };
const holder: { kinoraDatabase?: Connected } = globalThis as { kinoraDatabase?: Connected };

/** Waits out a busy moment, but not a lock that is never released. */
const transactionOptions = { maxWait: 10_000, timeout: 20_000 };

const names = new Map<string, string>();
/** Lists of many lengths make many texts: beyond this many, statements are planned anew as they come. */
const maxNames = 500;

/**
 * Statements with a name are planned once a connection. The name tells the text (values are never part of it), since
 * several copies of this module, in the lane and in Next's bundle, share the connections.
 */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= maxNames) return "";
  const name = createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

function connect(): Connected {
  const { DATABASE_URL, DATABASE_POOL } = env();
  const pool = new pg.Pool({
    connectionString: DATABASE_URL,
    max: DATABASE_POOL,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced at the next query; unheard, its error would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "a database connection was lost"));
  const client = new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: ({ sql }) => nameOf(sql) }),
    errorFormat: "minimal",
    transactionOptions,
  });
  return { pool, client };
}

/** One pool a process: kept on the global object because live reload evaluates modules again. */
function connected(): Connected {
  holder.kinoraDatabase ??= connect();
  return holder.kinoraDatabase;
}

export function db(): PrismaClient {
  return connected().client;
}

/** As Prisma reads them: whole numbers of 64 bits exactly, days as midnight UTC wherever the machine stands. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: BigInt,
  [pg.types.builtins.DATE]: (text) => new Date(`${text}T00:00:00Z`),
};
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format),
};

/**
 * A read on the same connections, prepared once on each and without the client's own work around it, which costs more
 * than the query: for what every request asks.
 */
export async function readPrepared<Row extends pg.QueryResultRow>({
  text,
  values,
}: Prisma.Sql): Promise<Row[]> {
  const result = await connected().pool.query<Row>({ name: nameOf(text), text, values, types });
  return result.rows;
}

/** The same, planned with its values each time: for what is read in another way when they are rare than when they are not. */
export async function readAfresh<Row extends pg.QueryResultRow>({
  text,
  values,
}: Prisma.Sql): Promise<Row[]> {
  const result = await connected().pool.query<Row>({ text, values, types });
  return result.rows;
}

function queriesOf(client: pg.PoolClient): Queries {
  const query = (sql: TemplateStringsArray | Prisma.Sql, values: unknown[]) => {
    const { text, values: all } = sql instanceof Prisma.Sql ? sql : new Prisma.Sql(sql, values);
    return client.query({ name: nameOf(text), text, values: all, types });
  };
  return {
    // Whoever asks says what its SQL gives, as with Prisma's own raw queries.
    $queryRaw: async <T>(sql: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) =>
      (await query(sql, values)).rows as T,
    $executeRaw: async (sql, ...values) => (await query(sql, values)).rowCount ?? 0,
  };
}

/** A transaction on the same connections without the client's own work around each query: for what editors do all day. */
export async function transact<T>(run: (tx: Queries) => Promise<T>): Promise<T> {
  const client = await connected().pool.connect();
  // A connection that breaks between two queries says so here; the next query fails, and that is what is handled.
  const ignore = () => {};
  client.on("error", ignore);
  let isWhole = true;
  try {
    await client.query("BEGIN");
    const result = await run(queriesOf(client));
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => (isWhole = false));
    throw error;
  } finally {
    client.off("error", ignore);
    client.release(!isWhole);
  }
}

export type PoolState = { total: number; idle: number; waiting: number; max: number };

export function poolState(): PoolState {
  const pool = holder.kinoraDatabase?.pool;
  const max = env().DATABASE_POOL;
  if (!pool) return { total: 0, idle: 0, waiting: 0, max };
  return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, max };
}

export async function disconnectDatabase(): Promise<void> {
  const open = holder.kinoraDatabase;
  holder.kinoraDatabase = undefined;
  await open?.client.$disconnect();
  if (open && !open.pool.ended) await open.pool.end();
}

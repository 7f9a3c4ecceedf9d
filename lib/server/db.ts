import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "@/lib/server/env";
import { Prisma, PrismaClient } from "@/lib/server/generated/prisma/client";
import { log } from "@/lib/server/log";

/** The client inside a transaction. Functions that only need to query take this. */
export type Transaction = Prisma.TransactionClient;

/**
 * The part of a transaction that runs SQL. Saving a project needs no more, so it works with either kind of connection.
 */
export type Queries = {
  $queryRaw<T = unknown>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<T>;
  $executeRaw(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<number>;
};

type Connected = { pool: pg.Pool; client: PrismaClient };
const holder: { kinoraDatabase?: Connected } = globalThis as { kinoraDatabase?: Connected };

/** Long enough to wait out a busy moment, but not a lock that is never released. */
const transactionOptions = { maxWait: 10_000, timeout: 20_000 };

const names = new Map<string, string>();
/**
 * Lists of different lengths make different texts. Beyond this many, statements get no name and are planned each time.
 */
const maxNames = 500;

/**
 * PostgreSQL plans a named statement once per connection. The name is a hash of the text, which never contains values,
 * because several copies of this module (in the lane and in Next's bundle) share the connections.
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
  // The next query replaces an idle connection that breaks. Without this listener its error would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "a database connection was lost"));
  const client = new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: ({ sql }) => nameOf(sql) }),
    errorFormat: "minimal",
    transactionOptions,
  });
  return { pool, client };
}

/** One pool per process. It lives on the global object because live reload evaluates modules again. */
function connected(): Connected {
  holder.kinoraDatabase ??= connect();
  return holder.kinoraDatabase;
}

export function db(): PrismaClient {
  return connected().client;
}

/** Reads values as Prisma does: 64-bit integers exactly, and dates as midnight UTC whatever the machine's time zone. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: BigInt,
  [pg.types.builtins.DATE]: (text) => new Date(`${text}T00:00:00Z`),
};
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format),
};

/**
 * Runs a prepared read on the same connections, without the client's own work around it, which costs more
 * than the query. For the reads of every request.
 */
export async function readPrepared<Row extends pg.QueryResultRow>({
  text,
  values,
}: Prisma.Sql): Promise<Row[]> {
  const result = await connected().pool.query<Row>({ name: nameOf(text), text, values, types });
  return result.rows;
}

/**
 * Like `readPrepared`, but planned each time with the actual values: for queries whose best plan depends on
 * whether a value is rare.
 */
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
    // The caller says what its SQL returns, as with Prisma's own raw queries.
    $queryRaw: async <T>(sql: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) =>
      (await query(sql, values)).rows as T,
    $executeRaw: async (sql, ...values) => (await query(sql, values)).rowCount ?? 0,
  };
}

/**
 * Runs a transaction on the same connections, without the client's own work around each query. For what
 * editors do all day.
 */
export async function transact<T>(run: (tx: Queries) => Promise<T>): Promise<T> {
  const client = await connected().pool.connect();
  // A connection that breaks between two queries emits an error here. Ignore it: the next query fails, and
  // that is handled.
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

import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { parse } from "pg-connection-string";
import { readAddress } from "./addresses.mjs";

const charType = 18;
const charArrayType = 1002;

/**
 * Prisma's adapter for `pg`, extended by what the schema engine needs: the catalogues' type "char", and a
 * shadow database that can be dropped.
 * @param {string | undefined} url
 */
export function createAdapter(url) {
  passCatalogueChars();
  const address = url ? readAddress(url) : undefined;
  // Passes separate fields, because a whole address would override the shadow database's name.
  const config = connectionFields(address?.own);
  const factory = new PrismaPg(config, { schema: address?.schema });
  return {
    provider: /** @type {const} */ ("postgres"),
    adapterName: factory.adapterName,
    connect: async () => readCharsBack(await factory.connect()),
    connectToShadowDb: () => connectToShadow(config),
  };
}

/** @param {string | undefined} url @returns {import("pg").PoolConfig} */
function connectionFields(url) {
  if (!url) return { host: "invalid" };
  const { host, port, user, password, database, ssl } = parse(url);
  return {
    host: host ?? undefined,
    port: port ? Number(port) : undefined,
    user,
    password,
    database: database ?? undefined,
    ssl:
      typeof ssl === "boolean" || typeof ssl === "object"
        ? /** @type {import("pg").PoolConfig["ssl"]} */ (ssl)
        : undefined,
  };
}

/**
 * The adapter's own version drops the database while its pool is still open, which PostgreSQL refuses. @param
 * {import("pg").PoolConfig} config
 */
async function connectToShadow(config) {
  const database = `prisma_migrate_shadow_db_${randomUUID()}`;
  await runSql(config, `CREATE DATABASE "${database}"`);
  const connection = readCharsBack(await new PrismaPg({ ...config, database }).connect());
  const dispose = connection.dispose.bind(connection);
  connection.dispose = async () => {
    await dispose();
    await runSql(config, `DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
  };
  return connection;
}

/** @param {import("pg").ClientConfig} config @param {string} sql */
async function runSql(config, sql) {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * The adapter fails at the type "char" (oid 18). Its values pass if they are declared as an array of that
 * type, which the adapter knows. readCharsBack then restores the true type.
 */
function passCatalogueChars() {
  const query = pg.Client.prototype.query;
  const relabel = (/** @type {{ fields?: { dataTypeID: number }[] } | undefined} */ result) => {
    for (const field of result?.fields ?? [])
      if (field.dataTypeID === charType) field.dataTypeID = charArrayType;
    return result;
  };
  /** @type {(this: import("pg").Client, ...args: unknown[]) => unknown} */
  const relabelled = function (...args) {
    const callback = args.at(-1);
    if (typeof callback === "function")
      args[args.length - 1] = (
        /** @type {unknown} */ error,
        /** @type {Parameters<typeof relabel>[0]} */ result,
      ) => callback(error, relabel(result));
    const answer = Reflect.apply(query, this, args);
    return answer instanceof Promise ? answer.then(relabel) : answer;
  };
  Reflect.set(pg.Client.prototype, "query", relabelled);
}

/**
 * @template {import("@prisma/driver-adapter-utils").SqlQueryable & { startTransaction?: Function }} Queryable
 * @param {Queryable} queryable @returns {Queryable}
 */
function readCharsBack(queryable) {
  const queryRaw = queryable.queryRaw.bind(queryable);
  queryable.queryRaw = async (query) => {
    const result = await queryRaw(query);
    result.columnTypes = result.columnTypes.map((type) =>
      type === ColumnTypeEnum.CharacterArray ? ColumnTypeEnum.Character : type,
    );
    return result;
  };
  const startTransaction = queryable.startTransaction?.bind(queryable);
  if (startTransaction)
    queryable.startTransaction = async (/** @type {unknown} */ level) =>
      readCharsBack(await startTransaction(level));
  return queryable;
}

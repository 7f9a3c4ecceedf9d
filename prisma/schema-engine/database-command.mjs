import pg from "pg";
import { readAddress } from "./addresses.mjs";

/**
 * Runs one of the engine's one-shot commands. It reports an error as the native engine does, in one JSON line
 * on stderr.
 * @param {string} command @param {string} url
 * @returns {Promise<number>} exit code
 */
export async function runDatabaseCommand(command, url) {
  try {
    if (command === "can-connect-to-database") await runSql(readAddress(url).own, "SELECT 1");
    else if (command === "create-database") await createDatabase(url);
    else if (command === "drop-database") await dropDatabase(url);
    else throw new Error(`unknown command: ${command}`);
    return 0;
  } catch (error) {
    const message =
      error instanceof AggregateError
        ? error.errors[0]?.message
        : error instanceof Error
          ? error.message
          : String(error);
    const fields = { is_panic: false, error_code: prismaCode(error), message };
    const line = {
      timestamp: new Date().toISOString(),
      level: "ERROR",
      fields,
      target: "schema_engine::logger",
    };
    process.stderr.write(`\n${JSON.stringify(line)}\n`);
    return 1;
  }
}

/** @param {string} url @returns {Promise<string>} the database's name */
export async function createDatabase(url) {
  const { admin, database } = readAddress(url);
  await runSql(admin, `CREATE DATABASE ${pg.escapeIdentifier(database)}`);
  return database;
}

/** @param {string} url */
async function dropDatabase(url) {
  const { admin, database } = readAddress(url);
  await runSql(admin, `DROP DATABASE ${pg.escapeIdentifier(database)} WITH (FORCE)`);
}

/** @param {string} connectionString @param {string} sql */
async function runSql(connectionString, sql) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => {});
  }
}

/** @param {unknown} error */
function prismaCode(error) {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "3D000") return "P1003";
  if (code === "42P04") return "P1009";
  return code === "28P01" || code === "28000" ? "P1000" : "P1001";
}

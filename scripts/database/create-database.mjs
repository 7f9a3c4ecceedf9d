import pg from "pg";
import { explainConnection } from "../../lib/system/migrations/explain-connection.mjs";

/**
 * Makes another database on a server, for tests.
 * @param {string} serverUrl the address of any database there @param {string} name
 * @returns {Promise<string>} its address
 */
export async function createDatabase(serverUrl, name) {
  await runSql(serverUrl, `CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** @param {string} serverUrl @param {string} databaseUrl */
export async function dropDatabase(serverUrl, databaseUrl) {
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  await runSql(serverUrl, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
}

/** @param {string} url @param {string} sql */
async function runSql(url, sql) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await client.query(sql);
  } catch (error) {
    throw explainConnection(error, url);
  } finally {
    await client.end().catch(() => {});
  }
}

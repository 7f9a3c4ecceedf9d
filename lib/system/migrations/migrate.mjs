import { randomUUID } from "node:crypto";
import pg from "pg";
import { Failure } from "../failure.mjs";
import { explainConnection } from "./explain-connection.mjs";
import { readMigrations } from "./migration-files.mjs";

/** @typedef {import("./migration-files.mjs").Migration} Migration */
/** @typedef {{ name: string, checksum: string, finished: boolean }} Recorded */

/** The number that Prisma's own tool locks, so that the two never run at once. */
const prismaMigrateLock = 72_707_369;

/**
 * Applies the code's migrations to a database, each completely or not at all. Keeps Prisma's record of them,
 * so that Prisma's own tools agree.
 * @param {object} options
 * @param {string} options.url
 * @param {string} [options.folder]
 * @param {(line: string) => void} [options.log]
 * @returns {Promise<string[]>} the names applied now
 */
export async function applyMigrations({ url, folder, log = () => {} }) {
  const migrations = readMigrations(folder);
  const client = await connect(url);
  try {
    await client.query("SELECT pg_advisory_lock($1)", [prismaMigrateLock]);
    const recorded = await readRecord(client);
    assertSameHistory(migrations, recorded);
    const known = new Set(recorded.map((row) => row.name));
    const missing = migrations.filter((migration) => !known.has(migration.name));
    for (const migration of missing) {
      log(`migrating the database: ${migration.name}`);
      await applyOne(client, migration);
    }
    return missing.map((migration) => migration.name);
  } catch (error) {
    throw explainConnection(error, url);
  } finally {
    await client.end().catch(() => {});
  }
}

/** @param {string} url */
async function connect(url) {
  try {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      application_name: "kinora-migrate",
    });
    client.on("error", () => {});
    await client.connect();
    return client;
  } catch (error) {
    throw explainConnection(error, url);
  }
}

/** @param {import("pg").Client} client @returns {Promise<Recorded[]>} */
async function readRecord(client) {
  await client.query(`CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`);
  const { rows } = await client.query(
    "SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name",
  );
  return rows.map((row) => ({
    name: row.migration_name,
    checksum: row.checksum,
    finished: row.finished_at !== null,
  }));
}

/**
 * @param {Migration[]} migrations @param {Recorded[]} recorded
 */
function assertSameHistory(migrations, recorded) {
  const newest = migrations.at(-1)?.name ?? "";
  for (const row of recorded) {
    const migration = migrations.find((one) => one.name === row.name);
    if (!row.finished)
      throw new Failure(
        `The migration ${row.name} broke off half-way in an earlier attempt. Look at the database, then run: npx prisma migrate resolve --help`,
      );
    if (!migration && row.name > newest)
      throw new Failure(
        `The database is newer than this code: it holds the migration ${row.name}. Update the code; nothing was changed.`,
      );
    if (!migration)
      throw new Failure(
        `The database is of another version: it holds the migration ${row.name}, which prisma/migrations lacks. Take the code that made it, or restore a backup of this version; nothing was changed.`,
      );
    if (migration.checksum !== row.checksum)
      throw new Failure(
        `The migration ${row.name} was changed after it was applied. Restore it and add a new one instead (npm run db:migration); nothing was changed.`,
      );
  }
}

/** @param {import("pg").Client} client @param {Migration} migration */
async function applyOne(client, { name, sql, checksum }) {
  const startedAt = new Date();
  await client.query("BEGIN");
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
       VALUES ($1, $2, clock_timestamp(), $3, $4, 1)`,
      [randomUUID(), checksum, name, startedAt],
    );
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    if (error instanceof pg.DatabaseError && !["53100", "42501"].includes(error.code ?? ""))
      throw new Failure(
        `The migration ${name} does not fit this database: ${error.message}. It was taken back whole.`,
        { cause: error },
      );
    throw error;
  }
}

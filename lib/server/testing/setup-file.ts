import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, inject } from "vitest";

/**
 * Runs before a test file is imported. It gives the file its own database and folder, so that test files can
 * run side by side without seeing each other's data.
 */
const { adminUrl, template, prefix, strategy } = inject("testDatabases");
const database = `${prefix}_${randomBytes(6).toString("hex")}`;
const dataDir = mkdtempSync(path.join(os.tmpdir(), "kinora-test-data-"));

await onServer(`CREATE DATABASE "${database}" TEMPLATE "${template}" STRATEGY ${strategy}`);

const url = new URL(adminUrl);
url.pathname = `/${database}`;
Object.assign(process.env, {
  DATABASE_URL: url.toString(),
  DATABASE_POOL: "5",
  DATA_DIR: dataDir,
  S3_PREFIX: `${database}/`,
  AUTH_SECRET: "a-secret-for-tests-of-at-least-32-characters",
  LOG_LEVEL: "silent",
  BUNDLED_MEDIA_PROCESS: path.join(path.dirname(inject("workerProgram")), "media-process.mjs"),
});

afterAll(async () => {
  const { disconnectDatabase } = await import("@/lib/server/db");
  await disconnectDatabase();
  rmSync(dataDir, { recursive: true, force: true });
  // PostgreSQL waits five seconds for connections that a file left open. Leave such a database to the end of the run.
  if (!(await isInUse())) await dropUnlessInUse();
});

/** Somebody may have connected since that check. */
async function dropUnlessInUse(): Promise<void> {
  await onServer(`DROP DATABASE IF EXISTS "${database}"`).catch((error: unknown) => {
    const isInUse = error instanceof pg.DatabaseError && error.code === "55006";
    if (!isInUse) throw error;
  });
}

async function isInUse(): Promise<boolean> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const rows = await onServer("SELECT 1 FROM pg_stat_activity WHERE datname = $1", [database]);
    if (rows.length === 0) return false;
  }
  return true;
}

async function onServer(sql: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

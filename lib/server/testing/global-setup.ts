import { randomBytes } from "node:crypto";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { explainConnection } from "@/lib/system/migrations/explain-connection.mjs";
import { applyMigrations } from "@/lib/system/migrations/migrate.mjs";
import { runStep } from "@/lib/system/run-step.mjs";
import { startTemporaryDatabase } from "@/scripts/database/temporary-database.mjs";
import { generateClient } from "@/scripts/start/generate-client.mjs";
import { makeTestBucket } from "@/lib/server/testing/make-test-bucket";

/** PostgreSQL's two ways to copy a database. */
type CopyStrategy = "FILE_COPY" | "WAL_LOG";

declare module "vitest" {
  // A declaration from a library can only be extended by an interface.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface ProvidedContext {
    /** The worker as it is installed, with its media process beside it. Their sources take seconds to start. */
    workerProgram: string;
    /** Where each test file makes its own database, and from which template. */
    testDatabases: { adminUrl: string; template: string; prefix: string; strategy: CopyStrategy };
  }
}

/**
 * Provides one server for the run: TEST_DATABASE_URL's or DATABASE_URL's, or one of our own. Makes one
 * database on it with every migration; each test file then gets a copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await generateClient();
  project.provide("workerProgram", await bundleTestedWorker());
  if (process.env.STORAGE === "s3") await makeTestBucket(process.env);
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  const server = given ? undefined : await startTemporaryDatabase();
  const adminUrl = given || server?.adminUrl || "";
  // FILE_COPY is ten times as fast, but forces a checkpoint, which takes long on a durable server.
  const strategy = server ? "FILE_COPY" : "WAL_LOG";
  const prefix = `kinora_test_${Date.now()}_${randomBytes(3).toString("hex")}`;
  const template = `${prefix}_template`;

  const tearDown = async () => {
    if (server) await server.stop();
    else await dropDatabases(adminUrl, prefix);
  };
  try {
    await runSql(adminUrl, `CREATE DATABASE "${template}"`);
    await applyMigrations({ url: withDatabase(adminUrl, template) });
    // PostgreSQL refuses to copy a database that is in use, so forbid connections to the template.
    await runSql(adminUrl, `ALTER DATABASE "${template}" ALLOW_CONNECTIONS false`);
  } catch (error) {
    await tearDown();
    throw explainConnection(error, adminUrl);
  }
  project.provide("testDatabases", { adminUrl, template, prefix, strategy });
  return tearDown;
}

/** In a process of its own, because esbuild's plugins cannot resolve packages within Vite. */
async function bundleTestedWorker(): Promise<string> {
  const folder = "node_modules/.cache/tested-worker";
  const bundle = `import("./scripts/start/bundle-worker.mjs").then(({ bundleWorker }) => bundleWorker({ folder: "${folder}" }))`;
  await runStep("The worker could not be bundled.", ["-e", bundle]);
  return path.resolve(folder, "main.mjs");
}

async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  const names = await runSql(adminUrl, "SELECT datname FROM pg_database WHERE starts_with(datname, $1)", [
    prefix,
  ]);
  for (const { datname } of names)
    await runSql(adminUrl, `DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}

async function runSql(url: string, sql: string, values: unknown[] = []): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { explainConnection } from "../../lib/system/migrations/explain-connection.mjs";
import { runStep } from "../../lib/system/run-step.mjs";
import { fingerprint } from "../../lib/system/stamp.mjs";
import { writeFileWhole } from "../../lib/system/write-file.mjs";

/**
 * Fills a database once with what comes with the product. A file beside the data remembers which database
 * that was, by something no other database has: the id of its first migration.
 * @param {{ dataDir: string, env: Record<string, string | undefined>, log: (line: string) => void }} options
 */
export async function seedOnce({ dataDir, env, log }) {
  const file = path.join(dataDir, "run/seeded.json");
  const wanted = JSON.stringify({
    database: await databaseIdentity(env.DATABASE_URL ?? ""),
    content: fingerprint(["prisma/seed.ts", "prisma/seed", "public/library/library.json"]),
    demo: env.SEED_DEMO ?? "",
  });
  if (readText(file) === wanted) return;
  log("filling the database with what comes with Kinora");
  await runStep(
    "The database could not be filled with what comes with Kinora",
    ["--import", "tsx", "prisma/seed.ts"],
    { env },
  );
  writeFileWhole(file, wanted);
}

/** @param {string} url @returns {Promise<string>} */
async function databaseIdentity(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query("SELECT id FROM _prisma_migrations ORDER BY started_at, id LIMIT 1");
    return rows[0]?.id ?? "";
  } catch (error) {
    throw explainConnection(error, url);
  } finally {
    await client.end().catch(() => {});
  }
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

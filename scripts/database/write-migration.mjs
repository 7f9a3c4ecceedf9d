import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { prepareCheckout } from "../start/prepare-checkout.mjs";
import { Failure, explainFailure } from "../../lib/system/failure.mjs";
import { runStep } from "../../lib/system/run-step.mjs";
import { migrationsFolder } from "../../lib/system/migrations/migration-files.mjs";

const say = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);

/** @param {string[]} words the change's name */
export async function writeMigration(words) {
  try {
    const name = words
      .join("_")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "_")
      .replace(/^_|_$/g, "");
    if (!name) throw new Failure("Name the change: npm run db:migration -- add-playlists");
    await prepareCheckout({ log: say, withDev: true });
    const sql = await readDifference();
    if (/^\s*-- This is an empty migration\.\s*$/.test(sql))
      return say("The migrations say what the schema says already.");
    const time = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
    const folder = path.join(migrationsFolder, `${time}_${name}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "migration.sql"), sql);
    say(`Written: ${path.relative(process.cwd(), folder)}/migration.sql`);
  } catch (error) {
    process.stderr.write(`${explainFailure(error).message}\n`);
    process.exitCode = 1;
  }
}

/** @returns {Promise<string>} */
async function readDifference() {
  const { startTemporaryDatabase } = await import("./temporary-database.mjs");
  const { applyMigrations } = await import("../../lib/system/migrations/migrate.mjs");
  const database = await startTemporaryDatabase();
  try {
    await applyMigrations({ url: database.url });
    const target = path.join(database.dataDir, "difference.sql");
    await runStep(
      "The schema could not be compared",
      [
        "node_modules/prisma/build/index.js",
        "migrate",
        "diff",
        "--from-config-datasource",
        "--to-schema",
        "prisma/schema.prisma",
        "--script",
        "--output",
        target,
      ],
      { env: { ...process.env, DATABASE_URL: database.url } },
    );
    return readFileSync(target, "utf8");
  } finally {
    await database.stop();
  }
}

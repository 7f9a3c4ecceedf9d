import { Failure, explainFailure } from "../../lib/system/failure.mjs";
import { serviceEnvironment } from "./environment.mjs";
import { readSettings } from "./settings.mjs";

const tell = (/** @type {string} */ line) => void process.stdout.write(`kinora: ${line}\n`);

/** @returns {Promise<number>} exit code */
export async function runMigrate() {
  try {
    const settings = readSettings(process.env);
    const { databaseUrl, dataDir, port } = settings;
    if (!databaseUrl) throw new Failure("DATABASE_URL is missing: npm start migrates a database of its own.");
    const { checkSettings } = await import("./check-settings.mjs");
    await checkSettings(process.env, tell);
    const { applyMigrations } = await import("../../lib/system/migrations/migrate.mjs");
    const applied = await applyMigrations({ url: databaseUrl, log: tell });
    const { seedOnce } = await import("./seed.mjs");
    const env = serviceEnvironment({ settings, secrets: {}, databaseUrl, port, dev: false });
    await seedOnce({ dataDir, env, log: tell });
    tell(applied.length > 0 ? "the database is up to date now" : "the database was up to date");
    return 0;
  } catch (error) {
    process.stderr.write(`kinora: ${explainFailure(error).message}\n`);
    return 1;
  }
}

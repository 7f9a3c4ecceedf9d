import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { calledFrom } from "../../lib/system/called-from.mjs";
import { explainFailure } from "../../lib/system/failure.mjs";
import { rootFolder } from "../../lib/system/root-folder.mjs";
import { serviceEnvironment } from "./environment.mjs";
import { databaseLayout } from "../database/layout.mjs";
import { prepareCheckout } from "./prepare-checkout.mjs";
import { runningAddress } from "./running-address.mjs";
import { ensureSecrets } from "./secrets.mjs";
import { readSettings } from "./settings.mjs";

const tell = (/** @type {string} */ line) => void process.stderr.write(`kinora: ${line}\n`);

/** @param {string[]} args @returns {Promise<number>} exit code */
export async function runAdmin(args) {
  /** @type {{ url: string, close(): Promise<void> } | undefined} */
  let database;
  try {
    const settings = readSettings(process.env);
    await prepareCheckout({ log: tell });
    // Help makes no database where there is none.
    if (asksForHelp(args)) return await runCommand(args, process.env);
    // In a shell without the settings of the service, a command would answer from a database of its own.
    if (!settings.databaseUrl && !existsSync(databaseLayout(settings.dataDir).cluster))
      tell(
        `Making a new database in ${settings.dataDir}. If the service keeps its data elsewhere, set DATA_DIR.`,
      );
    const { reachDatabase } = await import("../database/reach-database.mjs");
    const { applyMigrations } = await import("../../lib/system/migrations/migrate.mjs");
    database = await reachDatabase(settings);
    await applyMigrations({ url: database.url, log: tell });
    const secrets = ensureSecrets(settings.dataDir);
    const env = serviceEnvironment({
      settings,
      secrets,
      databaseUrl: database.url,
      port: settings.port,
      dev: false,
    });
    const running = runningAddress(settings.dataDir);
    // Whoever starts the service may have told only the service where it is, and links have to lead there.
    if (!process.env.PORT && running) env.PORT = String(running.port);
    if (!settings.publicUrl && running?.publicUrl) env.PUBLIC_URL = running.publicUrl;
    return await runCommand(args, { LOG_LEVEL: "warn", ...env, KINORA_CALLED_FROM: calledFrom("admin") });
  } catch (error) {
    tell(explainFailure(error).message);
    return 1;
  } finally {
    await database?.close();
  }
}

/** @param {string[]} args */
function asksForHelp(args) {
  return args.length === 0 || args[0] === "help" || args.includes("--help") || args.includes("-h");
}

/** @param {string[]} args @param {Record<string, string | undefined>} env @returns {Promise<number>} */
function runCommand(args, env) {
  // The command has the terminal and gets Ctrl-C as we do. We wait for it to end, then close the database.
  process.on("SIGINT", () => {});
  const child = spawn(process.execPath, ["--import", "tsx", "lib/server/admin/main.ts", ...args], {
    cwd: rootFolder,
    env,
    stdio: "inherit",
  });
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

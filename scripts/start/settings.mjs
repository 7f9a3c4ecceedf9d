import { existsSync } from "node:fs";
import path from "node:path";
import { Failure } from "../../lib/system/failure.mjs";
import { rootFolder } from "../../lib/system/root-folder.mjs";

/**
 * What the start itself has to know; the processes read the rest. A `.env` beside package.json fills in what
 * the environment does not set. KINORA_ENV_FILE=0 ignores it, for tests.
 * @param {Record<string, string | undefined>} env
 * @param {string} [root]
 */
export function readSettings(env, root = rootFolder) {
  const file = path.join(root, ".env");
  if (env === process.env && env.KINORA_ENV_FILE !== "0" && existsSync(file)) process.loadEnvFile(file);
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Failure(`PORT is "${env.PORT}"; it must be a number from 0 to 65535.`);
  return {
    port,
    host: env.HOST || "0.0.0.0",
    dataDir: path.resolve(env.DATA_DIR || path.join(root, "data")),
    databaseUrl: env.DATABASE_URL || undefined,
    publicUrl: env.PUBLIC_URL || undefined,
    seedDemo: !["0", "false", "no", "off"].includes((env.SEED_DEMO ?? "").trim().toLowerCase()),
    logToTerminal: env.LOG_STDOUT === "1",
  };
}

/** @typedef {ReturnType<typeof readSettings>} Settings */

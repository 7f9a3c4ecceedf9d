import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createDatabase, dropDatabase } from "../database/create-database.mjs";
import { prepareCheckout } from "../start/prepare-checkout.mjs";
import { findFreePort } from "../../lib/system/free-port.mjs";
import { runProgram } from "../../lib/system/run-step.mjs";
import { startService } from "./start-service.mjs";

/** @typedef {{ env: Record<string, string | undefined>, stop(): Promise<void> }} ServiceUnderTest */

/**
 * Starts the whole service the way a person starts it, on data of its own.
 * @returns {Promise<ServiceUnderTest>} the environment of programs that visit it
 */
export async function openService() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "kinora-e2e-"));
  const port = await findFreePort();
  const given = process.env.DATABASE_URL;
  const databaseUrl = given
    ? await createDatabase(given, `kinora_e2e_${randomBytes(6).toString("hex")}`)
    : undefined;
  const removeData = async () => {
    if (given && databaseUrl) await dropDatabase(given, databaseUrl);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const settings = {
    KINORA_ENV_FILE: "0",
    DATA_DIR: dataDir,
    PORT: String(port),
    // npm start listens here; some journeys use the machine's address in its network.
    HOST: "0.0.0.0",
    PUBLIC_URL: "",
    // Far more than usual, or a folder of thousands waits for its next minute most of the time.
    RATE_LIMIT_PER_MINUTE: "12000",
    DEMO_PASSWORD: `e2e-${randomBytes(9).toString("base64url")}`,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const env = { ...process.env, ...settings };
  try {
    await prepareCheckout({
      log: (line) => process.stdout.write(`${line}\n`),
      withDev: true,
      buildEnv: env,
    });
    const service = await startService(env);
    return {
      env: { ...settings, E2E_BASE_URL: `http://127.0.0.1:${port}` },
      stop: async () => {
        await service.stop();
        await removeData();
      },
    };
  } catch (error) {
    await removeData();
    throw error;
  }
}

/**
 * Runs Playwright against a running service.
 * @param {ServiceUnderTest} service
 * @param {string} reportFile
 * @param {"journeys" | "security"} project which of its specs
 * @param {string[]} [more] further arguments of Playwright
 * @returns {Promise<number | string>} Playwright's exit code
 */
export async function visitService(service, reportFile, project, more = []) {
  const isFull = process.env.KINORA_TEST_FULL === "1";
  const chosen = isFull ? ["--project", project] : ["--project", project, "--grep-invert", "@full"];
  const { code } = await runProgram(
    // A journey that fails is tried once more, so that one of hundreds does not hide what all the others say. The summary
    // names it and why it failed at first.
    [
      "node_modules/@playwright/test/cli.js",
      "test",
      ...more,
      ...chosen,
      "--retries=1",
      "--pass-with-no-tests",
    ],
    // Includes what was set since the service started.
    { show: true, env: { ...process.env, ...service.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile } },
  );
  return code;
}

/**
 * Runs Playwright against a service of its own.
 * @param {string} reportFile
 * @param {"journeys" | "security"} project
 * @param {string[]} [more]
 * @returns {Promise<number | string>} Playwright's exit code
 */
export async function runEndToEnd(reportFile, project, more) {
  const service = await openService();
  try {
    return await visitService(service, reportFile, project, more);
  } finally {
    await service.stop();
  }
}

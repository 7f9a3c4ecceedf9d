import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createDatabase, dropDatabase } from "../database/create-database.mjs";
import { prepareCheckout } from "../start/prepare-checkout.mjs";
import { findFreePort } from "../support/free-port.mjs";
import { Failure } from "../support/failure.mjs";
import { rootFolder } from "../support/root-folder.mjs";
import { runProgram } from "../support/run-step.mjs";

const startTimeoutMs = 180_000;

/**
 * Playwright against the whole service, started the way a person starts it, on data of its own.
 * @param {string} reportFile
 * @param {"journeys" | "security"} project which of its specs
 * @param {string[]} [more] further arguments of Playwright
 * @returns {Promise<number | string>} Playwright's exit code
 */
export async function runEndToEnd(reportFile, project, more = []) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "kinora-e2e-"));
  const port = await findFreePort();
  const given = process.env.DATABASE_URL;
  const databaseUrl = given
    ? await createDatabase(given, `kinora_e2e_${randomBytes(6).toString("hex")}`)
    : undefined;
  const env = {
    ...process.env,
    KINORA_ENV_FILE: "0",
    DATA_DIR: dataDir,
    PORT: String(port),
    // Where npm start listens; some journeys come by the machine's address in its network.
    HOST: "0.0.0.0",
    PUBLIC_URL: "",
    DEMO_PASSWORD: `e2e-${randomBytes(9).toString("base64url")}`,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  await prepareCheckout({ log: (line) => process.stdout.write(`${line}\n`), withDev: true, buildEnv: env });
  const service = startService(env);
  try {
    await service.ready;
    const { code } = await runProgram(
      ["node_modules/@playwright/test/cli.js", "test", ...more, "--project", project, "--pass-with-no-tests"],
      {
        show: true,
        env: { ...env, E2E_BASE_URL: `http://127.0.0.1:${port}`, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
      },
    );
    return code;
  } finally {
    await service.stop();
    if (given && databaseUrl) await dropDatabase(given, databaseUrl);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param {Record<string, string | undefined>} env */
function startService(env) {
  // With the channel closed, because we were killed, the service stops by itself.
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: rootFolder,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  let announce = () => {};
  const announced = new Promise((resolve) => (announce = () => resolve(undefined)));
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (/** @type {string} */ chunk) => {
      output += chunk;
      if (output.includes("Kinora is running")) announce();
    });
  /** @type {Promise<void>} */
  const exited = new Promise((resolve) => child.once("exit", () => resolve()));
  const failed = exited.then(() => {
    throw new Failure(`The service did not start:\n${output.trim()}`);
  });
  failed.catch(() => {});
  return {
    ready: Promise.race([announced, failed, timeout(startTimeoutMs)]),
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

/** @param {number} ms */
function timeout(ms) {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Failure(`The service did not answer within ${ms / 1000} s.`)), ms).unref();
  });
}

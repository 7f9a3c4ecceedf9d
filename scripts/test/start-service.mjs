import { spawn } from "node:child_process";
import { Failure } from "../../lib/system/failure.mjs";
import { rootFolder } from "../../lib/system/root-folder.mjs";

/** Far longer than a busy machine takes: a service that fails ends by itself. */
const startTimeoutMs = 600_000;

/**
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<{ stop(): Promise<void> }>} once the service says that it runs
 */
export async function startService(env) {
  // If we are killed, the channel closes and the service stops by itself.
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
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
  };
  try {
    await Promise.race([announced, failed, timeout(startTimeoutMs)]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/** @param {number} ms */
function timeout(ms) {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Failure(`The service did not answer within ${ms / 1000} s.`)), ms).unref();
  });
}

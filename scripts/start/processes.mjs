import { spawn } from "node:child_process";
import { rootFolder } from "../support/root-folder.mjs";

/** What runs in production and in development; both read their settings from the environment alone. */
export const programs = {
  web: ["--import", "tsx", "lib/server/web/main.ts"],
  worker: ["--import", "tsx", "lib/worker/main.ts"],
};

/**
 * @param {string[]} args @param {NodeJS.ProcessEnv} env @param {import("../support/log-file.mjs").LogFile} log
 */
export function spawnProcess(args, env, log) {
  // The IPC channel is there to be closed: its end tells the process that we are gone.
  const child = spawn(process.execPath, args, {
    cwd: rootFolder,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (/** @type {string} */ chunk) => log.write(chunk));
  return child;
}

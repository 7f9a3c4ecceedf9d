import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import path from "node:path";
import { rootFolder } from "../../lib/system/root-folder.mjs";
import { hasSetpriv } from "../../lib/system/setpriv.mjs";
import { workerFlags } from "./memory.mjs";

/** What runs; both read their settings from the environment alone. */
const programs = {
  web: ["--import", "tsx", "lib/server/web/main.ts"],
  // As bundle-worker.mjs makes it.
  worker: [...workerFlags, ".next/worker/main.mjs"],
};
/** With live reload. */
const devPrograms = { ...programs, worker: ["--import", "tsx", "lib/worker/main.ts"] };

/** @param {boolean} dev */
export function programsOf(dev) {
  return dev ? devPrograms : programs;
}

const endWithSupervisor = pathToFileURL(path.join(import.meta.dirname, "end-with-supervisor.mjs")).href;

/**
 * Its process group is its own, and it ends with this process however this one ends.
 * @param {string[]} args @param {Record<string, string | undefined>} env @param {"pipe" | "inherit"} output
 */
export function spawnSupervised(args, env, output) {
  // The IPC channel is there to be closed: end-with-supervisor.mjs hears it. What is still loading, or stuck, hears
  // nothing: where the system can, it tells the process itself.
  const prefix = hasSetpriv() ? ["setpriv", "--pdeathsig", "TERM", "--"] : [];
  const line = [...prefix, process.execPath, "--import", endWithSupervisor, ...args];
  return spawn(line[0] ?? "", line.slice(1), {
    cwd: rootFolder,
    env,
    detached: true,
    stdio: ["ignore", output, output, "ipc"],
  });
}

/**
 * @param {string[]} args @param {Record<string, string | undefined>} env @param {import("../../lib/system/log-file.mjs").LogFile} log
 */
export function spawnProcess(args, env, log) {
  const child = spawnSupervised(args, env, "pipe");
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (/** @type {string} */ chunk) => log.write(chunk));
  return child;
}

import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import path from "node:path";
import { rootFolder } from "../../lib/system/root-folder.mjs";
import { hasSetpriv } from "../../lib/system/setpriv.mjs";
import { workerFlags } from "./memory.mjs";

/** Made by bundle-worker.mjs. */
const bundles = path.join(rootFolder, ".next/worker");
export const bundledMediaProcess = path.join(bundles, "media-process.mjs");

/** The programs to run. Both read their settings from the environment alone. */
const programs = {
  web: ["--import", "tsx", "lib/server/web/main.ts"],
  worker: [...workerFlags, path.join(bundles, "main.mjs")],
};
/** The programs with live reload. */
const devPrograms = { ...programs, worker: ["--import", "tsx", "lib/worker/main.ts"] };

/** @param {boolean} dev */
export function programsOf(dev) {
  return dev ? devPrograms : programs;
}

const endWithSupervisor = pathToFileURL(path.join(import.meta.dirname, "end-with-supervisor.mjs")).href;

/**
 * Starts a program in its own process group that ends with this process, however this one ends.
 * @param {string[]} args @param {Record<string, string | undefined>} env @param {"pipe" | "inherit"} output
 */
export function spawnSupervised(args, env, output) {
  // The IPC channel exists to be closed: end-with-supervisor.mjs notices. A program that is still loading, or
  // stuck, would not, so the system signals it where it can.
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

import { existsSync, readFileSync, readdirSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { spawnSync } from "node:child_process";
import path from "node:path";
import { Failure } from "../../lib/system/failure.mjs";
import { processBirth, signalProcess, waitUntilGone } from "../../lib/system/process-identity.mjs";

/**
 * Clears what a killed run left behind: the server may still be serving as an orphan, be a zombie, or have
 * left its pid file while its id now belongs to a stranger. Only the holder of the data folder's lock calls
 * this, so whatever runs there belongs to nobody.
 * @param {string} cluster @param {(line: string) => void} log
 */
export async function clearLeftovers(cluster, log) {
  const pidFile = path.join(cluster, "postmaster.pid");
  const postmaster = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, "utf8"), 10) : undefined;
  const running = processesOf(cluster, postmaster);
  if (running.length > 0) {
    log(`stopping the PostgreSQL that an earlier run left behind (${running.join(", ")})`);
    await stopAll(running, postmaster);
  }
  // PostgreSQL would take a zombie, or a stranger with the same id, for a running server.
  if (postmaster !== undefined) rmSync(pidFile, { force: true });
}

/** @param {number[]} pids @param {number | undefined} postmaster */
async function stopAll(pids, postmaster) {
  if (postmaster !== undefined && pids.includes(postmaster)) {
    signalProcess(postmaster, "SIGINT");
    if (!(await waitUntilGone(postmaster, 15_000))) signalProcess(postmaster, "SIGQUIT");
    if (!(await waitUntilGone(postmaster, 5_000))) signalProcess(postmaster, "SIGKILL");
  }
  // The processes of single connections notice that the postmaster is gone, but not at once.
  for (const pid of pids) {
    if (await waitUntilGone(pid, 1_000)) continue;
    signalProcess(pid, "SIGQUIT");
    if (await waitUntilGone(pid, 3_000)) continue;
    signalProcess(pid, "SIGKILL");
    if (!(await waitUntilGone(pid, 3_000)))
      throw new Failure(`An earlier PostgreSQL (process ${pid}) does not stop. End it, then start again.`);
  }
}

/** @param {string} cluster @param {number | undefined} postmaster @returns {number[]} */
function processesOf(cluster, postmaster) {
  if (!existsSync(cluster)) return [];
  const folder = realpathSync(cluster);
  if (process.platform === "linux") {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => workingFolder(pid) === folder && isPostgres(pid));
  }
  if (postmaster === undefined || processBirth(postmaster) === undefined) return [];
  const { stdout } = spawnSync("ps", ["-o", "command=", "-p", String(postmaster)], { encoding: "utf8" });
  return stdout.includes("postgres") && (stdout.includes(folder) || stdout.includes(cluster))
    ? [postmaster]
    : [];
}

/** @param {number} pid */
function workingFolder(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isPostgres(pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("postgres");
  } catch {
    return false;
  }
}

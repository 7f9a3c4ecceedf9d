import { readFileSync } from "node:fs";
import path from "node:path";
import {
  isFromThisBoot,
  processBirth,
  signalProcess,
  waitUntilGone,
} from "../../lib/system/process-identity.mjs";
import { writeFileWhole } from "../../lib/system/write-file.mjs";

/** @typedef {{ name: string, pid: number, birth: string }} Recorded */

/**
 * Records on disk which processes run, so that a start after a kill -9 can find those that are left.
 * @param {string} dataDir @param {{ name: string, pid: number | undefined }[]} processes
 */
export function recordProcesses(dataDir, processes) {
  const alive = processes.flatMap(({ name, pid }) => {
    const birth = pid === undefined ? undefined : processBirth(pid);
    return birth === undefined ? [] : [{ name, pid, birth }];
  });
  try {
    writeFileWhole(recordFile(dataDir), `${JSON.stringify(alive)}\n`, { mode: 0o600 });
  } catch {
    // On a full disk the record is outdated, but the processes also end by themselves once we are gone.
  }
}

/**
 * Ends what an earlier, killed start left running. Only the holder of the data folder's lock may call this.
 * @param {string} dataDir @param {(line: string) => void} log @param {number} [graceMs]
 */
export async function stopLeftProcesses(dataDir, log, graceMs = 12_000) {
  await Promise.all(
    readRecord(dataDir).map(async ({ name, pid, birth }) => {
      if (!isFromThisBoot(birth)) return;
      const now = processBirth(pid);
      // The id belongs to a stranger by now.
      if (now !== undefined && now !== birth) return;
      if (now !== undefined) {
        log(`stopping the ${name} process that an earlier start left behind (${pid})`);
        signalProcess(pid, "SIGTERM");
        await waitUntilGone(pid, graceMs);
      }
      signalProcess(-pid, "SIGKILL");
      await waitUntilGone(pid, 5_000);
    }),
  );
  recordProcesses(dataDir, []);
}

/** @param {string} dataDir @returns {Recorded[]} */
function readRecord(dataDir) {
  try {
    const parsed = JSON.parse(readFileSync(recordFile(dataDir), "utf8"));
    return Array.isArray(parsed)
      ? parsed.filter((one) => Number.isInteger(one?.pid) && typeof one?.birth === "string")
      : [];
  } catch {
    return [];
  }
}

/** @param {string} dataDir */
function recordFile(dataDir) {
  return path.join(dataDir, "run/processes.json");
}

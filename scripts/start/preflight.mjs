import { statfsSync } from "node:fs";
import { Failure, explainFailure } from "../../lib/system/failure.mjs";
import { findFreePort, portProblem } from "../../lib/system/free-port.mjs";
import { takeLock } from "../../lib/system/lock.mjs";
import { makeFolder } from "../../lib/system/make-folder.mjs";
import { stopLeftProcesses } from "./process-record.mjs";
import path from "node:path";

const neededBytes = 64 * 1024 * 1024;

/**
 * Finds whatever would stop the start later, before anything is done. Also ends what a killed start left
 * behind, because it may hold the port.
 * @param {import("./settings.mjs").Settings} settings @param {(line: string) => void} log
 * @returns {Promise<{ port: number, release(): void }>}
 */
export async function preflight({ dataDir, host, port }, log) {
  const lock = lockDataFolder(dataDir);
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    if (bavail * bsize < neededBytes)
      throw new Failure(
        `No space is left on the disk of ${dataDir} (64 MB are needed). Free some and start again; nothing was lost.`,
      );
    await stopLeftProcesses(dataDir, log);
    return { port: await claimPort(port, host), release: lock.release };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Held by the service that runs on this data folder. @param {string} dataDir */
export function serviceLock(dataDir) {
  return path.join(dataDir, "run/supervisor.lock");
}

/** @param {string} dataDir */
function lockDataFolder(dataDir) {
  try {
    makeFolder(dataDir);
    const lock = takeLock(serviceLock(dataDir));
    if ("release" in lock) return lock;
    throw new Failure(
      `Kinora already runs on ${dataDir} (process ${lock.heldBy.pid}). Stop that one first, or set DATA_DIR and PORT to run a second.`,
    );
  } catch (error) {
    throw explainFailure(error, dataDir);
  }
}

/** @param {number} port @param {string} host */
async function claimPort(port, host) {
  if (port === 0) return findFreePort(host);
  const problem = await portProblem(port, host);
  if (problem === undefined) return port;
  if (problem === "EADDRINUSE")
    throw new Failure(
      `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
    );
  if (problem === "EACCES")
    throw new Failure(`This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`);
  throw new Failure(
    `Nothing can listen on HOST ${host}, port ${port} (${problem}). Set HOST to an address of this machine.`,
  );
}

import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { lockHolder, takeLock } from "../../lib/system/lock.mjs";
import { databaseLayout } from "./layout.mjs";
import { clearLeftovers } from "./leftovers.mjs";
import { startDatabase } from "./start-database.mjs";

const prefix = "kinora-temporary-database-";

/**
 * A server for tests: quick and not durable. stop() removes it with its files; if this process is killed, the
 * next call does.
 * @returns {Promise<import("./start-database.mjs").RunningDatabase & { dataDir: string }>}
 */
export async function startTemporaryDatabase() {
  await sweepAbandoned();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), prefix));
  const owner = takeLock(ownerLock(dataDir));
  const remove = () => {
    rmSync(dataDir, { recursive: true, force: true });
    if ("release" in owner) owner.release();
  };
  try {
    const database = await startDatabase({ dataDir, durable: false });
    return {
      ...database,
      dataDir,
      stop: async () => {
        await database.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

async function sweepAbandoned() {
  for (const name of readdirSync(os.tmpdir())) {
    const folder = path.join(os.tmpdir(), name);
    if (!name.startsWith(prefix) || statSync(folder, { throwIfNoEntry: false })?.uid !== process.getuid?.())
      continue;
    // Allow a minute, because a folder looks abandoned until its maker takes the lock.
    const ageMs = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.birthtimeMs ?? 0);
    if (ageMs < 60_000 || lockHolder(ownerLock(folder))) continue;
    await clearLeftovers(databaseLayout(folder).cluster, () => {});
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function ownerLock(folder) {
  return path.join(folder, "run/owner.lock");
}

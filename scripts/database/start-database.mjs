import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Failure, explainFailure } from "../../lib/system/failure.mjs";
import { findFreePort, portProblem } from "../../lib/system/free-port.mjs";
import { takeLock } from "../../lib/system/lock.mjs";
import { writeFileWhole } from "../../lib/system/write-file.mjs";
import { findBinaries } from "./binaries.mjs";
import {
  assertUsableCluster,
  claimCluster,
  hasCluster,
  initializeCluster,
  openDataFolder,
  resetPassword,
} from "./cluster.mjs";
import { ensureDatabase } from "./ensure-database.mjs";
import { databaseLayout, DATABASE_NAME, databaseUrl } from "./layout.mjs";
import { clearLeftovers } from "./leftovers.mjs";
import { makePassword, readPassword } from "./password.mjs";
import { chooseUser } from "./run-as.mjs";
import { spawnServer } from "./spawn-server.mjs";

/**
 * @typedef {object} RunningDatabase
 * @property {string} url the application's database
 * @property {string} adminUrl the same server's `postgres` database, for making and dropping others
 * @property {number} port
 * @property {number} pid
 * @property {Promise<string>} exited resolves with the reason once the server is gone, whatever ended it
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the PostgreSQL that came with npm on the data in DATA_DIR, after clearing what an earlier run left
 * there.
 * @param {object} options
 * @param {string} options.dataDir
 * @param {number} [options.port] this port or none; by default the one used before, or any free one
 * @param {(line: string) => void} [options.log] gets what a person may want to know
 * @param {(chunk: string) => void} [options.output] gets the server's own log; by default
 * DATA_DIR/logs/postgres.log
 * @param {boolean} [options.durable] false is for tests: faster, but lost on a power cut
 * @returns {Promise<RunningDatabase>}
 */
export async function startDatabase({ dataDir, port, log = () => {}, output, durable = true }) {
  const layout = databaseLayout(dataDir);
  try {
    const binaries = findBinaries();
    assertUsableCluster(layout.cluster, binaries.majorVersion);
    openDataFolder(layout.root);
    const lock = takeLock(layout.lock);
    if ("heldBy" in lock)
      throw new Failure(
        `The database in ${layout.root} is already in use by process ${lock.heldBy.pid}. Stop that one first, or set DATA_DIR to another folder.`,
        { code: "LOCKED" },
      );
    try {
      const server = await startLocked({ layout, binaries, port, log, output, durable });
      void server.exited.then(() => lock.release());
      return server;
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    throw explainFailure(error, layout.root);
  }
}

/**
 * @param {object} options
 * @param {ReturnType<typeof databaseLayout>} options.layout
 * @param {import("./binaries.mjs").Binaries} options.binaries
 * @param {number} [options.port]
 * @param {(line: string) => void} options.log
 * @param {(chunk: string) => void} [options.output]
 * @param {boolean} options.durable
 * @returns {Promise<RunningDatabase>}
 */
async function startLocked({ layout, binaries, port, log, output, durable }) {
  const { cluster } = layout;
  const user = chooseUser(cluster);
  await clearLeftovers(cluster, log);
  if (hasCluster(cluster)) claimCluster(cluster, user);
  let password = readPassword(layout.password);
  if (!hasCluster(cluster)) {
    password ??= makePassword(layout.password);
    await initializeCluster({ cluster, binaries, user, password, durable });
  } else if (password === undefined) {
    log("the database's password was missing: made a new one");
    password = makePassword(layout.password);
    await resetPassword({ cluster, binaries, user, password });
  }
  mkdirSync(path.dirname(layout.log), { recursive: true });

  const launch = async () => {
    for (let attempt = 0; ; attempt++) {
      const chosen = port ?? (await choosePort(layout.port, attempt > 0));
      const server = await spawnServer({
        cluster,
        binaries,
        user,
        port: chosen,
        durable,
        output,
        logFile: layout.log,
      });
      if ("server" in server) return { server: server.server, port: chosen };
      if (server.refusedBecause !== "port" || port !== undefined || attempt >= 4) throw server.failure;
    }
  };
  let { server, port: used } = await launch();
  if (
    (await ensureDatabase(databaseUrl({ port: used, password, database: "postgres" }), DATABASE_NAME)) ===
    "wrong-password"
  ) {
    log("the database's password did not fit any more: set it anew");
    await server.stop();
    await resetPassword({ cluster, binaries, user, password });
    ({ server, port: used } = await launch());
    if (
      (await ensureDatabase(databaseUrl({ port: used, password, database: "postgres" }), DATABASE_NAME)) ===
      "wrong-password"
    )
      throw new Failure(`PostgreSQL refuses the password in ${layout.password}.`);
  }
  writeFileWhole(layout.port, `${JSON.stringify({ port: used, pid: server.pid })}\n`, { mode: 0o600 });
  return {
    url: databaseUrl({ port: used, password, database: DATABASE_NAME }),
    adminUrl: databaseUrl({ port: used, password, database: "postgres" }),
    port: used,
    pid: server.pid,
    exited: server.exited,
    stop: server.stop,
  };
}

/** @param {string} file @param {boolean} another @returns {Promise<number>} */
async function choosePort(file, another) {
  if (!another) {
    const lastPort = readPort(file);
    if (lastPort !== undefined && (await portProblem(lastPort)) === undefined) return lastPort;
  }
  return findFreePort();
}

/** @param {string} file @returns {number | undefined} */
export function readPort(file) {
  try {
    const { port } = JSON.parse(readFileSync(file, "utf8"));
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
  } catch {
    return undefined;
  }
}

import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { Failure, explainFailure } from "../../lib/system/failure.mjs";
import { DATABASE_ROLE } from "./layout.mjs";
import { runTool } from "./run-tool.mjs";

/** @typedef {import("./binaries.mjs").Binaries} Binaries */
/** @typedef {import("./run-as.mjs").User} User */

/**
 * Refuses a data folder that this PostgreSQL or this user cannot run, without touching anything.
 * @param {string} cluster @param {number} majorVersion
 */
export function assertUsableCluster(cluster, majorVersion) {
  const version = readVersion(cluster);
  if (version === undefined) {
    if (existsSync(cluster) && readdirSync(cluster).length > 0)
      throw new Failure(
        `${cluster} holds files but no database. Move them away, or set DATA_DIR to another folder; nothing was changed.`,
      );
    return;
  }
  if (version !== String(majorVersion))
    throw new Failure(
      `The data in ${cluster} was made by PostgreSQL ${version}, this version brings PostgreSQL ${majorVersion}. Nothing was changed: go back to the earlier version and take a backup there, or set DATA_DIR to another folder.`,
    );
  const uid = process.getuid?.();
  const owner = statSync(cluster).uid;
  if (uid !== undefined && uid !== 0 && owner !== uid)
    throw new Failure(
      `${cluster} belongs to another user (id ${owner}). Start as that user, or give it to this one: chown -R ${uid} ${cluster}`,
    );
}

/** @param {string} cluster @returns {boolean} */
export function hasCluster(cluster) {
  return existsSync(path.join(cluster, "PG_VERSION"));
}

/**
 * Makes the data folder beside its place and moves it there when it is complete, so that a killed start
 * leaves nothing half-made behind.
 * @param {{ cluster: string, binaries: Binaries, user?: User, password: string, durable: boolean }} options
 */
export async function initializeCluster({ cluster, binaries, user, password, durable }) {
  const parent = path.dirname(cluster);
  for (const name of readdirSync(parent))
    if (name.startsWith("postgres.new"))
      rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 10 });

  const draft = path.join(parent, `postgres.new-${process.pid}`);
  const passwordFile = `${draft}-password`;
  try {
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (user) for (const file of [draft, passwordFile]) chownSync(file, user.uid, user.gid);
    const { code, output } = await runTool(
      binaries.initdb,
      [
        "-D",
        draft,
        "-U",
        DATABASE_ROLE,
        "--encoding=UTF8",
        "--locale=C.UTF-8",
        "--auth=scram-sha-256",
        `--pwfile=${passwordFile}`,
        ...(durable ? [] : ["--no-sync"]),
      ],
      { user, reach: [binaries.initdb, draft] },
    );
    if (code !== 0) throw initdbFailure(output, parent);
    renameSync(draft, cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw explainFailure(error, parent);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/**
 * Gives the data to the server's user. Data that root copied or restored belongs to root, who cannot run
 * PostgreSQL.
 * @param {string} cluster @param {User | undefined} user
 */
export function claimCluster(cluster, user) {
  if (!user || statSync(cluster).uid === user.uid) return;
  for (const entry of readdirSync(cluster, { recursive: true, encoding: "utf8" }))
    lchownSync(path.join(cluster, entry), user.uid, user.gid);
  // Change the folder itself last: its owner tells the next start that this is done.
  chownSync(cluster, user.uid, user.gid);
}

/**
 * Sets a new password while the server is down, in PostgreSQL's single-user mode, which does not ask for the
 * old one.
 * @param {{ cluster: string, binaries: Binaries, user?: User, password: string }} options
 */
export async function resetPassword({ cluster, binaries, user, password }) {
  const { code, output } = await runTool(
    binaries.postgres,
    ["--single", "-D", cluster, "postgres"],
    { user, reach: [binaries.postgres, cluster] },
    `ALTER ROLE ${DATABASE_ROLE} PASSWORD '${password}';\n`,
  );
  if (code !== 0) throw new Failure(`PostgreSQL refused a new password: ${lastLine(output)}`);
}

/** Lets the server's user into DATA_DIR itself; the folders above it are not ours to open. @param {string} root */
export function openDataFolder(root) {
  mkdirSync(root, { recursive: true });
  const { mode, uid } = statSync(root);
  if (uid === process.getuid?.() && (mode & 0o011) !== 0o011) chmodSync(root, (mode & 0o7777) | 0o011);
}

/** @param {string} output @param {string} folder */
function initdbFailure(output, folder) {
  if (/no space left on device/i.test(output))
    return explainFailure(new Error("No space left on device"), folder);
  if (/could not look up effective user ID/.test(output))
    return new Failure(
      "PostgreSQL needs a user with a name: this user id has none in /etc/passwd. Add it there, or set DATABASE_URL.",
    );
  return new Failure(`PostgreSQL could not make its data folder in ${folder}: ${lastLine(output)}`);
}

/** @param {string} output */
function lastLine(output) {
  const lines = output.split("\n").filter((line) => line.trim());
  return lines.findLast((line) => /error|fatal|panic/i.test(line)) ?? lines.at(-1) ?? "no message";
}

/** @param {string} cluster */
function readVersion(cluster) {
  try {
    return readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR"))
      return undefined;
    throw explainFailure(error, cluster);
  }
}

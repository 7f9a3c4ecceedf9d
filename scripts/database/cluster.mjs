import { spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { Failure, explainFailure } from "../support/failure.mjs";
import { databaseRole } from "./layout.mjs";
import { launchAs } from "./run-as.mjs";

/** @typedef {import("./binaries.mjs").Binaries} Binaries */
/** @typedef {import("./run-as.mjs").User} User */

/**
 * Refuses, without touching anything, a data folder this PostgreSQL or this user cannot run.
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
 * Makes the data folder beside its place and moves it there once it is whole, so that a killed start leaves
 * nothing half-made behind.
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
        databaseRole,
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
 * The server is down: its own single-user mode sets a password without knowing the old one.
 * @param {{ cluster: string, binaries: Binaries, user?: User, password: string }} options
 */
export async function resetPassword({ cluster, binaries, user, password }) {
  const { code, output } = await runTool(
    binaries.postgres,
    ["--single", "-D", cluster, "postgres"],
    { user, reach: [binaries.postgres, cluster] },
    `ALTER ROLE ${databaseRole} PASSWORD '${password}';\n`,
  );
  if (code !== 0) throw new Failure(`PostgreSQL refused a new password: ${lastLine(output)}`);
}

/** Lets the server's user into DATA_DIR itself; what lies above is not ours to open. @param {string} root */
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

/**
 * @param {string} binary @param {string[]} args @param {{ user?: User, reach: string[] }} as @param {string} [input]
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function runTool(binary, args, as, input = "") {
  const launch = launchAs(binary, args, as);
  return new Promise((resolve, reject) => {
    const child = spawn(launch.command, launch.args, {
      ...launch.options,
      cwd: path.dirname(binary),
      env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8", TZ: "UTC" },
      stdio: ["pipe", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.once("error", (error) =>
      reject(
        "code" in error && error.code === "ENOENT"
          ? new Failure(
              `The PostgreSQL in node_modules does not run on this system (it needs glibc). Set DATABASE_URL to a PostgreSQL server.`,
            )
          : error,
      ),
    );
    child.once("close", (code) => resolve({ code, output }));
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });
}

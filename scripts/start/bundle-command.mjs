import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isRunning } from "../../lib/system/is-running.mjs";
import { rootFolder } from "../../lib/system/root-folder.mjs";
import { writeFileWhole } from "../../lib/system/write-file.mjs";

const stampName = "sources.json";
/** A folder with a file for each process that runs the command line, called by its id. */
const usersName = "users";
/** What decides about the bundle besides its sources. */
const always = ["package-lock.json", "tsconfig.json", "scripts/start/bundle-programs.mjs"];

/**
 * Bundles the command line, unless that was done since its sources changed: reading TypeScript takes longer than many a
 * command.
 * @param {string} [outdir]
 * @returns {Promise<string | null>} the program; null where this folder may not be written
 */
export async function bundleCommand(outdir = path.join(rootFolder, "node_modules/.cache/kinora/command")) {
  const program = path.join(outdir, "main.mjs");
  const stamp = path.join(outdir, stampName);
  // Before anything is loaded, so that nobody sweeps what is.
  const canWrite = writeDownUser(outdir);
  if (existsSync(program) && isFresh(stamp)) return program;
  if (!canWrite) return null;
  const { bundlePrograms } = await import("./bundle-programs.mjs");
  const { files, sources } = await bundlePrograms({ main: "command/main.ts", outdir, isCommand: true });
  const own = sources.filter((file) => !file.startsWith("node_modules/"));
  for (const { path: file, text } of files) writeFileWhole(file, text);
  const states = [...always, ...own].map((file) => [file, stateOf(file)]);
  writeFileWhole(stamp, JSON.stringify({ root: rootFolder, sources: states }));
  if (!hasOtherUsers(outdir)) sweep(outdir, [stamp, ...files.map(({ path: file }) => file)]);
  return program;
}

/** @param {string} outdir @returns {boolean} false where the folder may not be written */
function writeDownUser(outdir) {
  const user = path.join(outdir, usersName, String(process.pid));
  try {
    mkdirSync(path.dirname(user), { recursive: true });
    writeFileSync(user, "");
  } catch {
    return false;
  }
  process.once("exit", () => rmSync(user, { force: true }));
  return true;
}

/** Whether another process may still load parts of an earlier bundle. @param {string} outdir */
function hasOtherUsers(outdir) {
  return readdirSync(path.join(outdir, usersName)).some((pid) => {
    if (Number(pid) === process.pid) return false;
    if (isRunning(Number(pid))) return true;
    rmSync(path.join(outdir, usersName, pid), { force: true });
    return false;
  });
}

/** Removes parts of earlier bundles. @param {string} outdir @param {string[]} present */
function sweep(outdir, present) {
  const names = new Set([usersName, ...present.map((file) => path.basename(file))]);
  for (const name of readdirSync(outdir))
    if (!names.has(name)) rmSync(path.join(outdir, name), { force: true });
}

/** @param {string} stamp */
function isFresh(stamp) {
  try {
    /** @type {{ root: string, sources: [file: string, state: string][] }} */
    const { root, sources } = JSON.parse(readFileSync(stamp, "utf8"));
    // The bundle says where its sources lie, so a folder that was moved needs another.
    return root === rootFolder && sources.every(([file, state]) => stateOf(file) === state);
  } catch {
    return false;
  }
}

/** @param {string} file */
function stateOf(file) {
  const { size, mtimeMs } = statSync(path.join(rootFolder, file));
  return `${size} ${mtimeMs}`;
}

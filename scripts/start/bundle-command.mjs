import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "../../lib/system/root-folder.mjs";
import { writeFileWhole } from "../../lib/system/write-file.mjs";

const stampName = "sources.json";
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
  if (existsSync(program) && isFresh(stamp)) return program;
  if (!canWrite(outdir)) return null;
  const { bundlePrograms } = await import("./bundle-programs.mjs");
  const { files, sources } = await bundlePrograms({ main: "command/main.ts", outdir, withZod: true });
  const own = sources.filter((file) => !file.startsWith("node_modules/"));
  for (const { path: file, text } of files) writeFileWhole(file, text);
  const states = [...always, ...own].map((file) => [file, stateOf(file)]);
  writeFileWhole(stamp, JSON.stringify({ root: rootFolder, sources: states }));
  return program;
}

/** @param {string} folder */
function canWrite(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
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

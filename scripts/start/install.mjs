import { readFileSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "../../lib/system/root-folder.mjs";
import { runProgram, stepFailure } from "../../lib/system/run-step.mjs";

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, dev?: boolean, peer?: boolean, link?: boolean }} LockedPackage */

// Nothing here needs installation scripts, and some would contact hosts that a closed network cannot reach.
const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", "--include=dev"];

/** @param {{ log: (line: string) => void, withDev?: boolean }} options withDev: includes the development tools */
export async function installPackages({ log, withDev = false }) {
  if (isInstalled({ withDev })) return;
  log("installing packages (a minute or two)");
  const { code, output } = await runNpm(["ci", ...options]);
  if (code === 0) return;
  // Somebody edited package.json, or a registry lacked another platform's package when the lock file was written.
  const outOfStep = /EUSAGE|are in sync/.test(output);
  const again = outOfStep ? await runNpm(["install", ...options]) : { code, output };
  if (again.code !== 0) throw stepFailure("The packages could not be installed", again);
}

/** @param {string[]} args */
function runNpm(args) {
  // NODE_ENV=production would leave out what the tests need, and a second run would then install everything again.
  const env = { ...process.env, NODE_ENV: undefined };
  const npm = process.env.npm_execpath;
  return npm?.endsWith(".js")
    ? runProgram([npm, ...args], { env })
    : runProgram(args, { command: "npm", env });
}

/**
 * Whether everything is installed. npm writes its record when it is done, so an interrupted installation has
 * none.
 * @param {{ root?: string, withDev?: boolean }} [options]
 */
export function isInstalled({ root = rootFolder, withDev = false } = {}) {
  const wanted = readPackages(path.join(root, "package-lock.json"));
  const present = readPackages(path.join(root, "node_modules/.package-lock.json"));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([name, locked]) => {
    // Optional packages are for other platforms; the root itself has no name.
    if (name === "" || locked.optional || locked.devOptional || locked.peer || locked.link) return true;
    if (locked.dev && !withDev) return true;
    return present[name]?.version === locked.version;
  });
}

/** @param {string} file @returns {Record<string, LockedPackage> | undefined} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

#!/usr/bin/env node
/**
 * npx ./kinora-x.y.z.tgz [command]: the service, or the command line, without a checkout. The program goes into a folder of
 * its own, which the next start finds again; the service's data lies in `data` where the command is typed.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const here = import.meta.dirname;
const { version, kinora } = JSON.parse(readFileSync(path.join(here, "package.json"), "utf8"));
const cache = process.env.XDG_CACHE_HOME || path.join(os.homedir(), ".cache");
const program = path.join(cache, "kinora", `${version}-${kinora.fingerprint}`);
const say = (/** @type {string} */ line) => void process.stderr.write(`kinora: ${line}\n`);

if (!existsSync(program)) unpack();

const [name, ...args] = process.argv.slice(2);
const load = (/** @type {string} */ file) => import(pathToFileURL(path.join(program, file)).href);
const { isRole, runRole } = await load("scripts/start/roles.mjs");
if (name === undefined || name.startsWith("--verbose") || isRole(name)) await startService();
else await load("command/kinora.mjs");

async function startService() {
  if (existsSync(".env")) process.loadEnvFile(".env");
  process.env.DATA_DIR ||= path.resolve("data");
  if (isRole(name)) await runRole(name, args);
  else await runRole("all", process.argv.slice(2));
}

/**
 * Not where npx has put it: below node_modules nothing is compiled. Its packages are installed from the lock file that
 * every test ran with, which npm ignores in a package that it installs itself.
 */
function unpack() {
  const draft = `${program}.${process.pid}.new`;
  const remove = () => rmSync(draft, { recursive: true, force: true });
  mkdirSync(path.dirname(program), { recursive: true });
  say(`unpacking ${version} to ${program}, once`);
  process.once("exit", remove);
  cpSync(path.join(here, "app"), draft, { recursive: true });
  for (const [link, target] of kinora.links) {
    mkdirSync(path.dirname(path.join(draft, link)), { recursive: true });
    symlinkSync(target, path.join(draft, link), "junction");
  }
  say("installing its packages (a minute or two)");
  // The lock file may lack packages of other platforms, which `npm ci` refuses; what it has stays as it is.
  if (!npm(draft, "ignore", "ci") && !npm(draft, 2, "install", "--no-save"))
    giveUp("the packages could not be installed");
  const { status } = spawnSync(process.execPath, ["scripts/pack-service/settle.mjs"], {
    cwd: draft,
    stdio: ["ignore", 2, 2],
  });
  if (status !== 0) giveUp("the program could not be made ready");
  try {
    renameSync(draft, program);
  } catch (error) {
    // Another start was quicker.
    if (!existsSync(program)) throw error;
  }
}

/** @param {string} problem @returns {never} */
function giveUp(problem) {
  say(`${problem}; see above.`);
  process.exit(1);
}

/** @param {string} folder @param {"ignore" | 2} output what becomes of its messages @param {string[]} args */
function npm(folder, output, ...args) {
  const options = ["--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const shell = process.platform === "win32";
  const { status } = spawnSync("npm", [...args, ...options], {
    cwd: folder,
    stdio: ["ignore", output, output],
    shell,
  });
  return status === 0;
}

#!/usr/bin/env node
/**
 * npx ./kinora-x.y.z.tgz [command]: the service, or the command line, without a checkout. The program goes into a folder of
 * its own, which the next start finds again; the service's data lies in `data` where the command is typed.
 */
import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const here = import.meta.dirname;
const { version, kinora } = JSON.parse(readFileSync(path.join(here, "package.json"), "utf8"));
const cache = process.env.XDG_CACHE_HOME || path.join(os.homedir(), ".cache");
const program = path.join(cache, "kinora", `${version}-${kinora.fingerprint}`);
const say = (/** @type {string} */ line) => void process.stderr.write(`kinora: ${line}\n`);
const isWindows = process.platform === "win32";

/** @type {import("node:child_process").ChildProcess | undefined} */
let child;
/** @type {NodeJS.Signals | undefined} */
let stoppedBy;

if (!existsSync(program)) await unpack();

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
async function unpack() {
  const draft = `${program}.${process.pid}.new`;
  // A process that the same signal ends may still have been writing.
  const remove = () => rmSync(draft, { recursive: true, force: true, maxRetries: 5 });
  mkdirSync(path.dirname(program), { recursive: true });
  removeLeftovers(path.dirname(program));
  say(`unpacking ${version} to ${program}, once`);
  process.once("exit", remove);
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  for (const signal of signals) process.on(signal, stop);
  cpSync(path.join(here, "app"), draft, { recursive: true });
  for (const [link, target] of kinora.links) {
    mkdirSync(path.dirname(path.join(draft, link)), { recursive: true });
    symlinkSync(target, path.join(draft, link), "junction");
  }
  say("installing its packages (a minute or two)");
  // The lock file may lack packages of other platforms, which `npm ci` refuses; what it has stays as it is.
  if (!(await npm(draft, "ignore", "ci")) && !(await npm(draft, 2, "install", "--no-save")))
    giveUp("the packages could not be installed");
  const settling = ["scripts/pack-service/settle.mjs"];
  if (!(await succeeds(process.execPath, settling, { cwd: draft, stdio: ["ignore", 2, 2] })))
    giveUp("the program could not be made ready");
  try {
    renameSync(draft, program);
  } catch (error) {
    // Another start was quicker.
    if (!existsSync(program)) throw error;
  }
  for (const signal of signals) process.off(signal, stop);
}

/** What starts that were killed have left. @param {string} folder */
function removeLeftovers(folder) {
  for (const name of readdirSync(folder)) {
    const pid = Number(/\.(\d+)\.new$/.exec(name)?.[1]);
    // In a container, every start may have the same id.
    if (pid > 0 && (pid === process.pid || !isAlive(pid)))
      rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** @param {string} problem @returns {never} */
function giveUp(problem) {
  say(`${problem}; see above.`);
  process.exit(1);
}

/** Ends what is running, whose end then is ours. @param {NodeJS.Signals} signal */
function stop(signal) {
  stoppedBy = signal;
  endChild("SIGTERM");
  // npm may go on for minutes after that. What it leaves is removed anyway.
  setTimeout(() => endChild("SIGKILL"), 1_000);
}

/** @param {NodeJS.Signals} signal */
function endChild(signal) {
  if (child?.pid === undefined || isWindows) return void child?.kill(signal);
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended already.
  }
}

/** @param {string} folder @param {"ignore" | 2} output what becomes of its messages @param {string[]} args */
function npm(folder, output, ...args) {
  const options = ["--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  return succeeds("npm", [...args, ...options], {
    cwd: folder,
    stdio: ["ignore", output, output],
    shell: isWindows,
  });
}

/** @param {string} command @param {string[]} args @param {import("node:child_process").SpawnOptions} options */
async function succeeds(command, args, options) {
  // A group of its own, to end what it started with it.
  child = spawn(command, args, { ...options, detached: !isWindows });
  const code = await new Promise((resolve) => child?.once("error", resolve).once("close", resolve));
  if (stoppedBy) process.exit(128 + os.constants.signals[stoppedBy]);
  return code === 0;
}

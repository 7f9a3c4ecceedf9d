import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/**
 * A process id alone is reused; with the moment the process began it is not. Returns that moment as an
 * opaque text, or undefined when no such process is alive (a zombie is not).
 * @param {number} pid
 * @returns {string | undefined}
 */
export function processBirth(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (process.platform === "linux") {
    const { state, ticks } = readStat(pid);
    return state === undefined || state === "Z" || state === "X" ? undefined : `${bootId()}:${ticks}`;
  }
  const listed = spawnSync("ps", ["-o", "state=,lstart=", "-p", String(pid)], { encoding: "utf8" });
  const line = listed.stdout?.trim() ?? "";
  if (!line || line.startsWith("Z")) return undefined;
  return line.replace(/^\S+\s+/, "");
}

/** Whether a process of that birth could still run, as it cannot after a restart of the machine. @param {string} birth */
export function isFromThisBoot(birth) {
  return process.platform !== "linux" || birth.startsWith(`${bootId()}:`);
}

/** @param {{ pid: number, birth: string }} known */
export function isStillAlive({ pid, birth }) {
  return processBirth(pid) === birth;
}

/**
 * @param {number} pid
 * @param {number} timeoutMs
 * @returns {Promise<boolean>} whether the process is gone, with all that it held
 */
export async function waitUntilGone(pid, timeoutMs) {
  const holder = holderOf(pid);
  const isGone = () => holder === undefined || holderOf(pid) !== holder;
  const deadline = performance.now() + timeoutMs;
  while (!isGone() && performance.now() < deadline) await delay(20);
  return isGone();
}

/** The birth of the process that still holds what that number opened. @param {number} pid */
function holderOf(pid) {
  if (process.platform !== "linux") return processBirth(pid);
  const stat = readStat(pid);
  return holdsFiles(stat) ? stat.ticks : undefined;
}

/**
 * A zombie holds its ports and files until the last of its threads has ended.
 * @param {Stat} stat
 */
export function holdsFiles({ state, threads }) {
  return state !== undefined && state !== "X" && (state !== "Z" || threads > 1);
}

/** @param {number} pid @param {NodeJS.Signals} signal */
export function signalProcess(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already, which is what was wanted.
  }
}

/** @typedef {{ state: string | undefined, threads: number, ticks: string | undefined }} Stat no state: no such process */

/** @param {number} pid @returns {Stat} */
function readStat(pid) {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return { state: undefined, threads: 0, ticks: undefined };
  }
}

/** What /proc/PID/stat says. The command's name in it may itself hold spaces and brackets. @param {string} text @returns {Stat} */
export function parseStat(text) {
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return { state: fields[0], threads: Number(fields[17]), ticks: fields[19] };
}

/** @type {string | undefined} */
let knownBootId;
function bootId() {
  try {
    knownBootId ??= readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    knownBootId = "";
  }
  return knownBootId;
}

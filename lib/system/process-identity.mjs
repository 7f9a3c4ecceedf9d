import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/**
 * The moment a process began, as an opaque text. Process ids are reused, but an id together with this moment
 * is unique. Undefined if no such process is alive; a zombie is not.
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

/**
 * Whether a process with that birth could still be running: none survives a restart of the machine. @param
 * {string} birth
 */
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
 * @returns {Promise<boolean>} whether the process is gone and has released everything it held
 */
export async function waitUntilGone(pid, timeoutMs) {
  const holder = holderOf(pid);
  const isGone = () => holder === undefined || holderOf(pid) !== holder;
  const deadline = performance.now() + timeoutMs;
  while (!isGone() && performance.now() < deadline) await delay(20);
  return isGone();
}

/** The birth of the process with this id, as long as it may still hold files or ports. @param {number} pid */
function holderOf(pid) {
  if (process.platform !== "linux") return processBirth(pid);
  const stat = readStat(pid);
  return holdsFiles(stat) ? stat.ticks : undefined;
}

/**
 * A zombie keeps its ports and files until its last thread has ended.
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
    // It has gone already, which is what we want.
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

/**
 * Parses /proc/PID/stat. The command's name in it may contain spaces and brackets. @param {string} text
 * @returns {Stat}
 */
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

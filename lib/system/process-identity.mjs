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
    const fields = readProcessState(pid);
    if (!fields || fields[0] === "Z" || fields[0] === "X") return undefined;
    return `${bootId()}:${fields[19]}`;
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
 * @returns {Promise<boolean>} whether the process is gone
 */
export async function waitUntilGone(pid, timeoutMs) {
  const birth = processBirth(pid);
  if (birth === undefined) return true;
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (processBirth(pid) !== birth) return true;
    await delay(20);
  }
  return processBirth(pid) !== birth;
}

/** @param {number} pid @param {NodeJS.Signals} signal */
export function signalProcess(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already, which is what was wanted.
  }
}

/** Fields of /proc/PID/stat behind the command's name, which may itself hold spaces and brackets. */
function readProcessState(/** @type {number} */ pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
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

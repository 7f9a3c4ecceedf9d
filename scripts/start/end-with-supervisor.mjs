/**
 * Loaded into every process of the service before its own code. When the supervisor is gone, however it went, its
 * IPC channel closes, and the process asks itself to stop as the supervisor would have: by SIGTERM, which ends it at
 * once while it has not yet said what to do with it. Linux sends the same signal (processes.mjs), perhaps earlier.
 */
import { isMainThread } from "node:worker_threads";
import { processBirth } from "../../lib/system/process-identity.mjs";

const graceMs = 15_000;
const supervisor = process.ppid;

/** Told by the system a moment before the channel closes, and before its children are somebody else's. */
function isSupervisorGone() {
  if (process.connected === false || process.ppid !== supervisor) return true;
  return process.platform === "linux" && processBirth(supervisor) === undefined;
}

function endSelf() {
  setTimeout(() => process.exit(1), graceMs).unref();
  process.kill(process.pid, "SIGTERM");
}

// Undefined without a channel; false when it closed before we were loaded.
if (isMainThread && process.connected !== undefined) {
  process.once("exit", () => {
    // It leads its process group: what it started (an encoder, a browser) goes with it, as the supervisor would see to.
    if (isSupervisorGone()) process.kill(-process.pid, "SIGKILL");
  });
  if (process.connected) process.once("disconnect", endSelf);
  else endSelf();
}

/**
 * Loaded into every process of the service before its own code. When the supervisor is gone, for whatever reason, its
 * IPC channel closes, and the process sends itself SIGTERM as the supervisor would have. If it has not yet set up its
 * own handling, that ends it at once. Linux sends the same signal (processes.mjs), perhaps earlier.
 */
import { isMainThread } from "node:worker_threads";
import { processBirth } from "../../lib/system/process-identity.mjs";

const graceMs = 15_000;
const supervisor = process.ppid;

/** The signal can arrive a moment before the channel closes and before the children get another parent. */
function isSupervisorGone() {
  if (process.connected === false || process.ppid !== supervisor) return true;
  return process.platform === "linux" && processBirth(supervisor) === undefined;
}

function endSelf() {
  setTimeout(() => process.exit(1), graceMs).unref();
  process.kill(process.pid, "SIGTERM");
}

// `connected` is undefined without a channel, and false if the channel closed before we were loaded.
if (isMainThread && process.connected !== undefined) {
  process.once("exit", () => {
    // This process leads its group: end what it started (an encoder, a browser) as well, as the supervisor would.
    if (isSupervisorGone()) process.kill(-process.pid, "SIGKILL");
  });
  if (process.connected) process.once("disconnect", endSelf);
  else endSelf();
}

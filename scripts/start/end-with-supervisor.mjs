/**
 * Loaded into every process of the service before its own code. When the supervisor is gone, however it went, its
 * IPC channel closes, and the process asks itself to stop as the supervisor would have: by SIGTERM, which ends it at
 * once while it has not yet said what to do with it.
 */
import { isMainThread } from "node:worker_threads";

const graceMs = 15_000;

function endSelf() {
  // It leads its process group: what it started (an encoder, a browser) goes with it.
  process.once("exit", () => process.kill(-process.pid, "SIGKILL"));
  setTimeout(() => process.exit(1), graceMs).unref();
  process.kill(process.pid, "SIGTERM");
}

// Undefined without a channel; false when it closed before we were loaded.
if (isMainThread && process.connected === false) endSelf();
if (isMainThread && process.connected) process.once("disconnect", endSelf);

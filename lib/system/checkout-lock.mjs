import { createHash } from "node:crypto";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { takeLock } from "./lock.mjs";
import { Stopped, stepsAreStopped } from "./run-step.mjs";
import { rootFolder } from "./root-folder.mjs";

/**
 * Lets only one start at a time change this checkout. Installing, generating and building do, even when two
 * starts use different data. The lock is outside the checkout, since an installation begins by removing
 * node_modules.
 * @template T
 * @param {(line: string) => void} log @param {() => Promise<T>} action
 * @returns {Promise<T>}
 */
export async function withCheckoutLock(log, action) {
  const name = createHash("sha256").update(rootFolder).digest("hex").slice(0, 16);
  const file = path.join(os.tmpdir(), `kinora-${process.getuid?.() ?? "user"}`, `${name}.lock`);
  let isLogged = false;
  for (;;) {
    const lock = takeLock(file);
    if ("release" in lock) {
      try {
        return await action();
      } finally {
        lock.release();
      }
    }
    if (!isLogged) log(`waiting for process ${lock.heldBy.pid}, which is preparing the same checkout`);
    isLogged = true;
    if (stepsAreStopped()) throw new Stopped();
    await delay(250);
  }
}

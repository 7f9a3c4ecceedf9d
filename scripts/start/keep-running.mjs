import { signalProcess, waitUntilGone } from "../../lib/system/process-identity.mjs";

/**
 * @typedef {object} Kept
 * @property {() => number | undefined} pid
 * @property {() => number} failures how often it died by itself since it last ran for a good while
 * @property {() => void} restart
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a process and restarts it whenever it dies by itself, with growing pauses. The process must lead its
 * own group and end cleanly on SIGTERM.
 * @param {object} options
 * @param {string} options.name
 * @param {() => import("node:child_process").ChildProcess} options.start
 * @param {(line: string) => void} options.notice
 * @param {() => void} [options.changed] called whenever a different process is running
 * @param {number} [options.graceMs] between asking it to end and killing it
 * @param {number} [options.firstDelayMs]
 * @param {number} [options.healthyAfterMs]
 * @returns {Kept}
 */
export function keepRunning({
  name,
  start,
  notice,
  changed = () => {},
  graceMs = 12_000,
  firstDelayMs = 500,
  healthyAfterMs = 20_000,
}) {
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let child;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let failures = 0;
  let stopping = false;
  let restarting = false;

  function launch() {
    const startedAt = performance.now();
    const current = start();
    child = current;
    changed();
    let over = false;
    const ended = (/** @type {string} */ reason) => {
      if (over) return;
      over = true;
      // What it started (an encoder, a browser) must not outlive it.
      if (current.pid !== undefined) signalProcess(-current.pid, "SIGKILL");
      child = undefined;
      if (stopping) return;
      if (restarting) {
        restarting = false;
        return launch();
      }
      if (performance.now() - startedAt > healthyAfterMs) failures = 0;
      const delayMs = Math.min(firstDelayMs * 2 ** failures, 30_000);
      failures++;
      changed();
      notice(`The ${name} process ${reason}; starting it again in ${delayMs / 1000} s.`);
      timer = setTimeout(launch, delayMs);
    };
    current.once("error", (error) => ended(`could not be started (${error.message})`));
    current.once("exit", (code, signal) =>
      ended(signal ? `was killed (${signal})` : `ended with code ${code}`),
    );
  }
  launch();

  return {
    pid: () => child?.pid,
    failures: () => failures,
    restart() {
      if (stopping || !child) return;
      restarting = true;
      child.kill("SIGTERM");
      const pid = child.pid;
      const insist = setTimeout(
        () => pid !== undefined && child?.pid === pid && signalProcess(-pid, "SIGKILL"),
        graceMs,
      );
      child.once("exit", () => clearTimeout(insist));
    },
    async stop() {
      stopping = true;
      clearTimeout(timer);
      const pid = child?.pid;
      if (pid === undefined) return;
      signalProcess(pid, "SIGTERM");
      const willing = await waitUntilGone(pid, graceMs);
      // Kill what it started as well, whether or not we have heard of its own end yet.
      signalProcess(-pid, "SIGKILL");
      if (!willing) {
        notice(`The ${name} process did not stop in time and was ended.`);
        await waitUntilGone(pid, 5_000);
      }
      // We may hear of its end only later.
      child = undefined;
    },
  };
}

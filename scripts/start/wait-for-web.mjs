import { setTimeout as delay } from "node:timers/promises";
import { Failure } from "../../lib/system/failure.mjs";

const attemptsBeforeGivingUp = 3;

/**
 * Waits until the web process answers, or until it has died so often that it never will.
 * @param {object} options
 * @param {string} options.address
 * @param {import("./keep-running.mjs").Kept} options.web
 * @param {import("../../lib/system/log-file.mjs").LogFile} options.log
 * @param {() => boolean} options.isStopping
 */
export async function waitForWeb({ address, web, log, isStopping }) {
  while (!isStopping()) {
    if (web.failures() >= attemptsBeforeGivingUp)
      throw new Failure(`The web process does not start: ${log.lastLine()} Its log: ${log.file}`);
    if (await answers(address)) return;
    await delay(50);
  }
}

/** @param {string} address */
async function answers(address) {
  try {
    const response = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(60_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

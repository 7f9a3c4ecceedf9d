import { watchSteps } from "../../lib/system/run-step.mjs";
import { keepRunning } from "./keep-running.mjs";
import { webMemory } from "./memory.mjs";
import { recordProcesses } from "./process-record.mjs";
import { programsOf, spawnProcess } from "./processes.mjs";
import { waitForWeb } from "./wait-for-web.mjs";
import { watchSources } from "./watch-sources.mjs";
import { workerEnvironment } from "./worker-environment.mjs";

const workerSources = ["lib/film", "lib/paint", "lib/contracts", "lib/server", "lib/worker"];

/**
 * Runs the web process and the worker, and returns once the web process answers.
 * @param {object} options
 * @param {boolean} options.dev
 * @param {Record<string, string | undefined>} options.env
 * @param {string} options.dataDir
 * @param {string} options.address
 * @param {(name: string) => import("../../lib/system/log-file.mjs").LogFile} options.openLog
 * @param {(line: string) => void} options.notice
 * @param {(() => unknown)[]} options.endings
 * @param {() => boolean} options.isStopping
 * @param {ReturnType<typeof programsOf>} [options.programs]
 */
export async function runService({
  dev,
  programs = programsOf(dev),
  env,
  dataDir,
  address,
  openLog,
  notice,
  endings,
  isStopping,
}) {
  /** @type {Map<string, import("./keep-running.mjs").Kept>} */
  const processes = new Map();
  let ready = false;
  const changed = () =>
    recordProcesses(
      dataDir,
      [...processes].map(([name, one]) => ({ name, pid: one.pid() })),
    );
  watchSteps(() => {});

  const environments = { web: { ...webMemory, ...env }, worker: workerEnvironment(env) };
  const keep = (/** @type {keyof typeof programs} */ name) => {
    const log = openLog(name);
    const process = keepRunning({
      name,
      start: () => spawnProcess(programs[name], environments[name], log),
      graceMs: stopGraceMs(env),
      // Until it is ready, waitForWeb reports a failure, and only once.
      notice: (line) => ready && notice(`${line} Last logged: ${log.lastLine()} (${log.file})`),
      // The first start is recorded below, once it has a place in the map.
      changed: () => processes.has(name) && changed(),
    });
    processes.set(name, process);
    changed();
    return { process, log };
  };
  endings.push(async () => {
    await Promise.all([...processes.values()].map((one) => one.stop()));
    recordProcesses(dataDir, []);
  });

  const web = keep("web");
  const worker = keep("worker");
  if (dev) endings.push(watchSources(workerSources, () => worker.process.restart()));
  await waitForWeb({ address, web: web.process, log: web.log, isStopping });
  ready = true;
  if (worker.process.failures() > 0)
    notice(
      `The worker process does not start: ${worker.log.lastLine()} It is tried again. Its log: ${worker.log.file}`,
    );
}

/** Longer than the processes give themselves. @param {Record<string, string | undefined>} env */
function stopGraceMs(env) {
  return (Number(env.STOP_DELAY_SECONDS || 0) + Number(env.STOP_GRACE_SECONDS || 30) + 5) * 1000;
}

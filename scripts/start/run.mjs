import path from "node:path";
import { parseArgs } from "node:util";
import { Failure, explainFailure } from "../../lib/system/failure.mjs";
import { openLogFile } from "../../lib/system/log-file.mjs";
import { Stopped, stopSteps, watchSteps } from "../../lib/system/run-step.mjs";
import { announcement, localAddress } from "./announce.mjs";
import { serviceEnvironment } from "./environment.mjs";
import { preflight } from "./preflight.mjs";
import { recordAddress } from "./running-address.mjs";
import { recordProcesses } from "./process-record.mjs";
import { ensureSecrets } from "./secrets.mjs";
import { readSettings } from "./settings.mjs";

const say = (/** @type {string} */ line) => void process.stdout.write(`kinora: ${line}\n`);

/** @param {string[]} argv */
export async function run(argv) {
  // Ignore errors of a terminal that closes before we end.
  process.stdout.on("error", () => {});
  /** @type {(() => unknown)[]} what to undo at the end, the last first */
  const endings = [];
  let stopping = false;
  let verbose = false;
  /** @type {(code: number) => void} */
  let finish = () => {};
  /** @type {Promise<number>} */
  const finished = new Promise((resolve) => (finish = resolve));

  let askedAt = 0;
  const stop = () => {
    // Under npm one Ctrl-C arrives twice at once, from the terminal and from npm; only a later one means impatience.
    if (stopping && performance.now() - askedAt > 1_000) process.exit(130);
    if (stopping) return;
    stopping = true;
    askedAt = performance.now();
    stopSteps();
    finish(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  // If another program started us, such as the end-to-end tests, stop when it is gone.
  process.on("disconnect", stop);

  const started = (async () => {
    const { values } = parseArgs({
      args: argv,
      options: { dev: { type: "boolean" }, verbose: { type: "boolean" } },
    });
    verbose = values.verbose ?? false;
    await start({ dev: values.dev ?? false, verbose, endings, isStopping: () => stopping });
  })().catch((error) => {
    if (stopping || error instanceof Stopped) return finish(0);
    process.stderr.write(`kinora: ${explainFailure(error).message}\n`);
    if (verbose && !(error instanceof Failure)) console.error(error);
    finish(1);
  });

  const code = await finished;
  await started;
  stopping = true;
  if (endings.length > 1 && code === 0) say("stopping …");
  for (const end of endings.reverse())
    await Promise.resolve(end()).catch((error) => say(explainFailure(error).message));
  process.exit(code);
}

/**
 * @param {object} options
 * @param {boolean} options.dev
 * @param {boolean} options.verbose
 * @param {(() => unknown)[]} options.endings
 * @param {() => boolean} options.isStopping
 */
async function start({ dev, verbose, endings, isStopping }) {
  const settings = readSettings(process.env);
  const { dataDir } = settings;
  const { port, release } = await preflight(settings, say);
  endings.push(release);
  watchSteps((pids) =>
    recordProcesses(
      dataDir,
      pids.map((pid) => ({ name: "preparation", pid })),
    ),
  );
  const secrets = ensureSecrets(dataDir);
  const echo = verbose || settings.logToTerminal;
  const openLog = (/** @type {string} */ name) =>
    openLogFile(path.join(dataDir, `logs/${name}.log`), { echo });

  // Import what needs packages only now that they are installed.
  const { prepareCheckout } = await import("./prepare-checkout.mjs");
  await prepareCheckout({ log: say, withDev: dev });
  const { checkSettings } = await import("./check-settings.mjs");
  await checkSettings(process.env, say);

  let databaseUrl = settings.databaseUrl;
  if (!databaseUrl) {
    const { keepDatabase } = await import("./keep-database.mjs");
    const database = await keepDatabase({ dataDir, notice: say, output: openLog("postgres").write });
    endings.push(database.stop);
    databaseUrl = database.url;
  }
  const { applyMigrations } = await import("../../lib/system/migrations/migrate.mjs");
  await applyMigrations({ url: databaseUrl, log: say });

  const env = serviceEnvironment({ settings, secrets, databaseUrl, port, dev });
  if (!dev) {
    await prepareCheckout({ log: say, buildEnv: env });
    const { bundleWorker } = await import("./bundle-worker.mjs");
    await bundleWorker();
  }
  if (env.RENDER_ENGINE === "remotion") {
    const { bundleFilm } = await import("../../lib/worker/engines/remotion/bundle-film.mjs");
    await bundleFilm({ log: say, env });
  }
  const { seedOnce } = await import("./seed.mjs");
  await seedOnce({ dataDir, env, log: say });
  if (isStopping()) return;

  recordAddress(dataDir, { port, publicUrl: settings.publicUrl });
  const { runService } = await import("./service.mjs");
  await runService({
    dev,
    env,
    dataDir,
    address: localAddress(settings.host, port),
    openLog,
    notice: say,
    endings,
    isStopping,
  });
  if (!isStopping()) process.stdout.write(announcement({ settings, port, env, dev }));
}

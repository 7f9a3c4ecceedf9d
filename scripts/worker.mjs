/**
 * npm run worker: a worker alone, for a machine of its own. As everywhere, the environment says what it works
 * for. Like the worker of `npm start`, it runs in a process whose memory settings were fixed before it began.
 */
import { bundleWorker } from "./start/bundle-worker.mjs";
import { workerFlags } from "./start/memory.mjs";
import { spawnSupervised } from "./start/processes.mjs";
import { workerEnvironment } from "./start/worker-environment.mjs";

const program = await bundleWorker();
const worker = spawnSupervised([...workerFlags, program], workerEnvironment(process.env), "inherit");
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => worker.kill("SIGTERM"));
worker.once("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
worker.once("exit", (code) => process.exit(code ?? 1));

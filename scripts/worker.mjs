/**
 * npm run worker: a worker alone, for a machine of its own. As everywhere, the environment says what it works
 * for. Like the worker of `npm start`, it runs in a process whose memory settings were fixed before it began.
 */
import { bundleWorker } from "./start/bundle-worker.mjs";
import { workerFlags } from "./start/memory.mjs";
import { runAlone } from "./start/run-alone.mjs";
import { workerEnvironment } from "./start/worker-environment.mjs";

const program = await bundleWorker();
await runAlone([...workerFlags, program], workerEnvironment(process.env));

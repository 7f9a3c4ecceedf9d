/** npm run worker: a worker alone, for a machine of its own. What it works for is in the environment, as everywhere. */
import { pathToFileURL } from "node:url";
import { bundleWorker } from "./start/bundle-worker.mjs";
import { workerEnvironment } from "./start/worker-environment.mjs";

const kept = workerEnvironment(process.env);
for (const name of Object.keys(process.env)) if (!(name in kept)) delete process.env[name];

await import(pathToFileURL(await bundleWorker()).href);

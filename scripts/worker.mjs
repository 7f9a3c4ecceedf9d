/** npm run worker: a worker alone, for a machine of its own. What it works for is in the environment, as everywhere. */
import { pathToFileURL } from "node:url";
import { bundleWorker } from "./start/bundle-worker.mjs";

await import(pathToFileURL(await bundleWorker()).href);

/** node end-threads.mjs PROGRAM: starts it as a thread again and again, and ends it at another moment of its start each time. */
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

const moments = 40;
const program = pathToFileURL(process.argv[2] ?? "");
const start = () => new Worker(program, { execArgv: [] });

const startedAtMs = performance.now();
const first = start();
await once(first, "message");
const readyAfterMs = performance.now() - startedAtMs;
await first.terminate();

for (let moment = 1; moment <= moments; moment += 1) {
  const thread = start();
  await new Promise((resolve) => setTimeout(resolve, (moment * readyAfterMs) / moments));
  await thread.terminate();
}

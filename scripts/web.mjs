/** npm run web: a web process alone, beside others of the same database and files. */
import { bundleWorker } from "./start/bundle-worker.mjs";
import { webMemory } from "./start/memory.mjs";
import { bundledMediaProcess, programsOf } from "./start/processes.mjs";
import { runAlone } from "./start/run-alone.mjs";

await bundleWorker();
await runAlone(programsOf(false).web, {
  ...webMemory,
  NODE_ENV: "production",
  BUNDLED_MEDIA_PROCESS: bundledMediaProcess,
  ...process.env,
});

/** npm run web: a web process alone, beside others of the same database and files. */
import { webMemory } from "./start/memory.mjs";
import { programsOf } from "./start/processes.mjs";
import { runAlone } from "./start/run-alone.mjs";

runAlone(programsOf(false).web, { ...webMemory, NODE_ENV: "production", ...process.env });

/**
 * npm start: everything from a fresh clone to a running service. `--dev` reloads live, and `--verbose` (or
 * LOG_STDOUT=1) shows the logs in the terminal.
 */
import { requireNode } from "./start/require-node.mjs";

requireNode();
const { run } = await import("./start/run.mjs");
await run(process.argv.slice(2));

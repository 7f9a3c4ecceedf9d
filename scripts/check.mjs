/** npm run check: the fast loop while writing code. Ends like npm test, and takes `--only` with its own steps. */
import { requireNode } from "./start/require-node.mjs";

requireNode();
const { runTests } = await import("./test/run-tests.mjs");
await runTests({ argv: process.argv.slice(2), steps: ["format", "lint-changed", "types", "unit"] });

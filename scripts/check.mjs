/** npm run check: the fast loop while writing code. Ends like npm test, and takes the same `--only`. */
import { requireNode } from "./start/require-node.mjs";

requireNode();
const { runTests } = await import("./test/run-tests.mjs");
await runTests({ argv: process.argv.slice(2), steps: ["format", "lint", "types", "unit"] });

/**
 * npm test: everything that can tell whether the code is right. Each step runs whatever the others said. Ends
 * with `N passed, N failed`.
 *   --only=format,lint,types,unit,library,parity,database,security,e2e,chaos   these steps alone
 *   --full                                       also the long tests, the library and chaos (npm run test:full)
 *   --minutes=54                                 with --full: leaves out, on a slow machine, what there is no time for
 *   --quick                                      without the suites that run the whole service, and the build they need
 */
import { requireNode } from "./start/require-node.mjs";

requireNode();
const { runTests } = await import("./test/run-tests.mjs");
await runTests({
  argv: process.argv.slice(2),
  steps: ["format", "lint", "types", "unit", "parity", "database", "security", "e2e"],
  full: ["library", "chaos"],
  quick: ["format", "lint", "types", "unit", "parity", "database"],
});

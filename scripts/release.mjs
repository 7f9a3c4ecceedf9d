/**
 * npm run release -- <major|minor|patch|1.2.3>: on a clean main with entries in the changelog and every test
 * green, sets the version, commits it and tags it. Nothing is pushed.
 */
import { requireNode } from "./start/require-node.mjs";

requireNode();
const { prepareCheckout } = await import("./start/prepare-checkout.mjs");
await prepareCheckout({ log: (line) => console.log(line), withDev: true });
const { runRelease } = await import("./release/run-release.mjs");
process.exitCode = await runRelease(process.argv.slice(2));

/** Makes, while an image is built, everything that a start would make: nothing can be written there later. */
import { prepareCheckout } from "../start/prepare-checkout.mjs";
import { bundleWorker } from "../start/bundle-worker.mjs";
import { findBinaries } from "../database/binaries.mjs";
import { plainConfig } from "./plain-config.mjs";
import { trim } from "./trim.mjs";

const log = (/** @type {string} */ line) => console.log(line);
await plainConfig();
await prepareCheckout({ log, buildEnv: process.env });
await bundleWorker();
findBinaries();
await trim();

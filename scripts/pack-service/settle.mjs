/**
 * Makes in the unpacked program what its first start would make, and then leaves of its packages what it runs: a third.
 * Run by kinora.mjs, once.
 */
import { stopSteps } from "../../lib/system/run-step.mjs";
import { prepareCheckout } from "../start/prepare-checkout.mjs";
import { trim } from "../image/trim.mjs";

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => {
    stopSteps();
    process.exit(1);
  });
await prepareCheckout({ log: (line) => console.error(line) });
await trim(undefined, ["command"]);

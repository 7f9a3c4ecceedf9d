/**
 * Makes in the unpacked program what its first start would make, and then leaves of its packages what it runs: a third.
 * Run by kinora.mjs, once.
 */
import { prepareCheckout } from "../start/prepare-checkout.mjs";
import { trim } from "../image/trim.mjs";

await prepareCheckout({ log: (line) => console.error(line) });
await trim(undefined, ["command"]);

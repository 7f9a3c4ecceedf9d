/**
 * npm run prove:guards: switches one guard after the other off, in a copy of the checkout, and expects the test of the
 * attack it keeps out to fail each time. First the tests must pass with every guard on.
 *   --only=name,name   guards whose names contain one of these
 *   --slow             those of the running service, too: it is built and visited for each (some minutes each)
 */
import { parseArgs } from "node:util";
import { startTemporaryDatabase } from "@/scripts/database/temporary-database.mjs";
import { prepareCheckout } from "@/scripts/start/prepare-checkout.mjs";
import { guards } from "@/scripts/prove-guards/guards";
import { isSlow } from "@/scripts/prove-guards/guard";
import { proveAll } from "@/scripts/prove-guards/prove-all";
import { endPrograms } from "@/scripts/prove-guards/run-program";
import { makeWorkingCopy } from "@/scripts/prove-guards/working-copy";

const { values } = parseArgs({
  options: { only: { type: "string" }, slow: { type: "boolean", default: false } },
});
const wanted = values.only?.split(",").map((part) => part.trim());
const chosen = guards.filter(
  (guard) => (values.slow || !isSlow(guard)) && (!wanted || wanted.some((part) => guard.name.includes(part))),
);
if (chosen.length === 0) {
  console.log("No guard is called that. Those of the running service need --slow.");
  process.exit(1);
}

await prepareCheckout({ log: (line) => console.log(line), withDev: true });
const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
const database = given ? undefined : await startTemporaryDatabase();
const copy = await makeWorkingCopy();
let isStopped = false;
const stop = () => {
  isStopped = true;
  endPrograms();
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
let isProven = false;
try {
  isProven = await proveAll({
    guards: chosen,
    folder: copy.folder,
    env: { ...process.env, TEST_DATABASE_URL: given ?? database?.adminUrl },
    say: (line) => console.log(line),
    isStopped: () => isStopped,
  });
} finally {
  await copy.remove();
  await database?.stop();
}
process.exit(isProven ? 0 : 1);

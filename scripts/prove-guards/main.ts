/**
 * npm run prove:guards: switches off one guard after the other, in a copy of the checkout, and expects the
 * attack's test to fail each time. First the tests must pass with every guard on. Before that it lists the
 * guards whose lines have moved: scripts/prove-guards/lists has to follow the code.
 *   --only=name,name   guards whose names contain one of these
 *   --look             stops after listing: proves nothing, but takes a second
 *   --slow             also those of the running service, which is built and visited for each (some minutes each)
 */
import { parseArgs } from "node:util";
import { startTemporaryDatabase } from "@/scripts/database/temporary-database.mjs";
import { prepareCheckout } from "@/scripts/start/prepare-checkout.mjs";
import { rootFolder } from "@/lib/system/root-folder.mjs";
import { findMoved } from "@/scripts/prove-guards/find-moved";
import { guards } from "@/scripts/prove-guards/guards";
import { isSlow } from "@/scripts/prove-guards/guard";
import { proveAll } from "@/scripts/prove-guards/prove-all";
import { endPrograms } from "@/scripts/prove-guards/run-program";
import { makeWorkingCopy } from "@/scripts/prove-guards/working-copy";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    look: { type: "boolean", default: false },
    slow: { type: "boolean", default: false },
  },
});
const wanted = values.only?.split(",").map((part) => part.trim());
const chosen = guards.filter(
  (guard) =>
    (values.slow || values.look || !isSlow(guard)) &&
    (!wanted || wanted.some((part) => guard.name.includes(part))),
);
if (chosen.length === 0) {
  console.log("No guard is called that. Those of the running service need --slow.");
  process.exit(1);
}

const moved = await findMoved(rootFolder, chosen);
for (const line of moved) console.log(`MOVED       ${line}`);
console.log(
  moved.length === 0
    ? `${chosen.length} guards are where their lists say`
    : `Correct them in scripts/prove-guards/lists: until then nothing proves that their attacks are noticed.\n`,
);
if (values.look) process.exit(moved.length === 0 ? 0 : 1);

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
    env: { ...process.env, KINORA_TEST_FULL: "1", TEST_DATABASE_URL: given ?? database?.adminUrl },
    say: (line) => console.log(line),
    isStopped: () => isStopped,
  });
} finally {
  await copy.remove();
  await database?.stop();
}
process.exit(isProven ? 0 : 1);

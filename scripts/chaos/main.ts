/**
 * npm run test:chaos: people edit, upload, render, watch and delete on the real product while its processes
 * are killed at random. Then everything that was acknowledged must be there, and nothing else. The same seed
 * kills in the same order and makes everybody do the same.
 *   --seconds=75        how long (default 75)
 *   --seed=1            which run (default: a new one each time; it is printed)
 *   --storage=s3|local  where files are kept (default s3: a store that is killed, too)
 *   --keep              keeps the data folder, to look at it
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { prepareCheckout } from "@/scripts/start/prepare-checkout.mjs";
import { prepareProduct } from "@/scripts/chaos/product/start-product";
import { lookInto } from "@/scripts/chaos/product/look-into";
import { startStore } from "@/scripts/chaos/product/start-store";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "75" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    storage: { type: "string", default: "s3" },
    keep: { type: "boolean", default: false },
  },
});
if (process.platform !== "linux") {
  console.log("The chaos suite finds its victims in /proc: it runs on Linux alone.");
  process.exit(0);
}
const say = (line: string) => console.log(line);
const folder = await mkdtemp(path.join(os.tmpdir(), "kinora-chaos-"));
// The database's own user must be able to reach its files.
await chmod(folder, 0o755);
const dataDir = path.join(folder, "data");
say(`chaos: seed ${values.seed}, ${values.seconds} s, storage ${values.storage}, data in ${dataDir}`);
await prepareCheckout({ log: say, withDev: true, buildEnv: process.env });
const store = values.storage === "s3" ? await startStore(path.join(folder, "store")) : undefined;
const product = await prepareProduct(dataDir, store?.settings ?? { STORAGE: "local" });
let failed = true;
try {
  await product.start();
  lookInto(dataDir, store?.settings);
  const { runChaos } = await import("@/scripts/chaos/run-chaos");
  failed = !(await runChaos({
    targets: { product, store },
    seconds: Number(values.seconds),
    seed: Number(values.seed),
    say,
  }));
} finally {
  await product.stop();
  await store?.stop();
  if (values.keep || failed) say(`left for a look: ${folder}`);
  else await rm(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/**
 * npm run bench:load: 50 people edit and save, 20 upload, 200 watch with ranges, and 10 films are in the
 * queue, all on this machine, as are the clients. Prints times and errors for each kind of people, without
 * and with films being made, and memory at the beginning and the end. With --breaks it also doubles the
 * editors until saves take too long.
 *   --seconds=30   each part
 *   --editors=50 --uploaders=20 --watchers=200 --films=10
 *   --breaks       also looks for the number of editors at which it breaks
 */
import "@/bench/quiet-log";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { recordedPid } from "@/scripts/chaos/kills/find-victims";
import { lookInto } from "@/scripts/chaos/product/look-into";
import { prepareProduct } from "@/scripts/chaos/product/start-product";
import { prepareCheckout } from "@/scripts/start/prepare-checkout.mjs";
import { othersShare, readProcessors } from "@/bench/load/others";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "30" },
    editors: { type: "string", default: "50" },
    uploaders: { type: "string", default: "20" },
    watchers: { type: "string", default: "200" },
    films: { type: "string", default: "10" },
    breaks: { type: "boolean", default: false },
  },
});
const crowd = {
  seconds: Number(values.seconds),
  editors: Number(values.editors),
  uploaders: Number(values.uploaders),
  watchers: Number(values.watchers),
  films: Number(values.films),
};
const say = (line: string) => console.log(line);
const folder = await mkdtemp(path.join(os.tmpdir(), "kinora-load-"));
// The database's own user must be able to reach its files.
await chmod(folder, 0o755);
await prepareCheckout({ log: say, withDev: true, buildEnv: process.env });
const product = await prepareProduct(path.join(folder, "data"), { STORAGE: "local" });

async function memoryOf(name: "web" | "worker"): Promise<number> {
  const pid = await recordedPid(product.dataDir, name);
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

let failed = true;
try {
  await product.start();
  lookInto(product.dataDir);
  const { prepareLoad } = await import("@/bench/load/prepare");
  const { runPart } = await import("@/bench/load/run-part");
  const { p99Of, TABLE_HEAD: tableHead, tableRow } = await import("@/bench/load/measures");
  const maxEditors = values.breaks ? crowd.editors * 16 : crowd.editors;
  const prepared = await prepareLoad(product.origin, { editors: maxEditors, films: crowd.films });
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  const { origin } = product;
  say(
    `\n${os.availableParallelism()} processors; the asking runs on them, too. Each part takes ${crowd.seconds} s.`,
  );
  const part = async (title: string, people: typeof crowd) => {
    const before = await readProcessors(product.dataDir);
    const measures = await runPart({ origin, prepared, ...people });
    const others = othersShare(before, await readProcessors(product.dataDir));
    const memory = `${await memoryOf("web")} MB web, ${await memoryOf("worker")} MB worker`;
    const machine = `other programs took ${Math.round(others * 100)} % of the machine`;
    say(`\n${title} (memory at its end: ${memory}; ${machine})\n\n${tableHead}`);
    for (const measure of measures) say(tableRow(measure, people.seconds));
    for (const error of measures.flatMap(({ errors }) => errors).slice(0, 5)) say(`  error: ${error}`);
    return measures;
  };
  await part("Warming up", { ...crowd, seconds: 10 });
  const quiet = await part("No film is made", crowd);
  await prepared.renderAll();
  const busy = await part(`${crowd.films} films are in the queue`, crowd);
  const later = await part("The same, later", crowd);
  const measures = [quiet, busy, later].flat();
  const worst = Math.max(...[busy, later].map(([saves]) => (saves ? p99Of(saves) : Infinity)));
  say(`\nworst p99 of saves beside renders: ${worst.toFixed(0)} ms (aim: below 300)`);
  say(`lateness of the asking itself, p99: ${(lag.percentile(99) / 1e6).toFixed(0)} ms`);
  failed = measures.some(({ errors }) => errors.length > 0) || worst >= 300;
  for (let editors = crowd.editors * 2; values.breaks && editors <= maxEditors; editors *= 2) {
    const [saves] = await part(`${editors} editors`, { ...crowd, editors, seconds: 15 });
    if (!saves || saves.errors.length > 0 || p99Of(saves) >= 300) break;
  }
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

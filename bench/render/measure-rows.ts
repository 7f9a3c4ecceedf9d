import { setTimeout as wait } from "node:timers/promises";
import { type ProcessTree, processTree } from "@/bench/render/process-tree";
import type { RowResult } from "@/bench/render/row";
import { type AskedRow, type RowProcess, startRow } from "@/bench/render/start-row";

export type Measured = RowResult & {
  /** The duration of its own turns. */
  wallMs: number;
  /** Memory before the film: what a waiting worker takes. */
  idleMegabytes: number;
  peakMegabytes: number;
};

/** Long compared with the time caches take to refill, short compared with whatever else happens on the machine. */
const turnMs = 500;
/**
 * Looking less often, because inspecting the pages of hundreds of megabytes takes processor time from what is measured.
 */
const lookMs = 1_000;

type Runner = { row: RowProcess; tree: ProcessTree; wallMs: number; hasBegun: boolean; hasEnded: boolean };

/**
 * Measures rows side by side. They take turns of half a second during which the others stand still. A processor shared
 * with other machines can be twice as fast in one minute as in the next, and this way that affects all rows alike.
 */
export async function measureRows(asked: readonly AskedRow[]): Promise<Measured[]> {
  const runners: Runner[] = [];
  for (const one of asked) {
    const row = await startRow(one);
    const tree = processTree(row.pid);
    process.once("exit", tree.kill);
    tree.look();
    runners.push({ row, tree, wallMs: 0, hasBegun: false, hasEnded: false });
  }
  const isAlone = runners.length === 1;
  while (runners.some(({ hasEnded }) => !hasEnded)) {
    for (const runner of runners)
      if (!runner.hasEnded) await takeTurn(runner, isAlone ? lookMs : turnMs, isAlone);
  }
  const measured: Measured[] = [];
  for (const { row, tree, wallMs } of runners) {
    tree.goOn();
    const [seen, result] = [tree.seen(), await row.finish()];
    process.off("exit", tree.kill);
    // The process that started a browser does not see its processes end, so use the work observed while they
    // ran if it is more.
    measured.push({ ...result, ...seen, cpuMs: Math.max(result.cpuMs, seen.cpuMs), wallMs });
  }
  return measured;
}

async function takeTurn(runner: Runner, ms: number, isAlone: boolean): Promise<void> {
  const { row, tree } = runner;
  const over = new AbortController();
  const startedAt = performance.now();
  if (runner.hasBegun) tree.goOn();
  else row.begin();
  runner.hasBegun = true;
  const ended = row.ended.then(() => true);
  runner.hasEnded = await Promise.race([ended, wait(ms, false, { signal: over.signal })]);
  over.abort();
  // A row that runs alone keeps running while its memory is read.
  if (isAlone) tree.look();
  runner.wallMs += performance.now() - startedAt;
  if (isAlone) return;
  tree.pause();
  tree.look();
}

/** Peak memory, and what the same process took while it waited for the film. */
export function tellMemory({
  peakMegabytes,
  idleMegabytes,
}: Pick<Measured, "peakMegabytes" | "idleMegabytes">): string {
  return `${peakMegabytes.toFixed(0)} (${idleMegabytes.toFixed(0)})`;
}

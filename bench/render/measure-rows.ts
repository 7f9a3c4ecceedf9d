import { setTimeout as wait } from "node:timers/promises";
import { type ProcessTree, processTree } from "@/bench/render/process-tree";
import type { RowResult } from "@/bench/render/row";
import { type AskedRow, type RowProcess, startRow } from "@/bench/render/start-row";

export type Measured = RowResult & {
  /** Of its turns alone. */
  wallMs: number;
  /** Before the film: what a worker that waits for one takes. */
  idleMegabytes: number;
  peakMegabytes: number;
};

/** Long beside what caches take to fill again, short beside what else happens to the machine. */
const turnMs = 500;
/** Looking through the pages of hundreds of megabytes is work for the processors that are being measured. */
const lookMs = 1_000;

type Runner = { row: RowProcess; tree: ProcessTree; wallMs: number; hasBegun: boolean; hasEnded: boolean };

/**
 * Rows that are measured together take turns of half a second, in which the others stand still: a processor that is
 * shared with other machines is twice as fast in one minute as in the next, and this way they share that, too.
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
    // A browser's processes are not seen to end by the one that started them; what was seen of them at work counts.
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
  // Who is alone goes on while it is looked at.
  if (isAlone) tree.look();
  runner.wallMs += performance.now() - startedAt;
  if (isAlone) return;
  tree.pause();
  tree.look();
}

/** The most there was, and what the same process took while it waited for the film. */
export function tellMemory({
  peakMegabytes,
  idleMegabytes,
}: Pick<Measured, "peakMegabytes" | "idleMegabytes">): string {
  return `${peakMegabytes.toFixed(0)} (${idleMegabytes.toFixed(0)})`;
}

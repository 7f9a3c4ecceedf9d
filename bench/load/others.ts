import { readFile } from "node:fs/promises";
import { listProcesses, processesOf } from "@/scripts/chaos/kills/find-victims";

type Reading = { all: number; busy: number; ours: number };

/** Reads the ticks of the machine's processors so far, and the part that the service and this program used. */
export async function readProcessors(dataDir: string): Promise<Reading> {
  const [line = ""] = (await readFile("/proc/stat", "utf8")).split("\n");
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  const all = ticks.reduce((sum, one) => sum + one, 0);
  const [idle = 0, waiting = 0] = ticks.slice(3, 5);
  const own = processesOf(await listProcesses(), dataDir).map(({ pid }) => pid);
  const spent = await Promise.all([...own, process.pid].map(ticksOf));
  return { all, busy: all - idle - waiting, ours: spent.reduce((sum, one) => sum + one, 0) };
}

/** Ticks of a process and of its children that have ended. */
async function ticksOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, field) => sum + (Number(field) || 0), 0);
}

/** The share of the machine that other programs took meanwhile. If it is more than a little, the times measure them. */
export function othersShare(before: Reading, after: Reading): number {
  const others = after.busy - before.busy - (after.ours - before.ours);
  return Math.max(0, others) / (after.all - before.all);
}

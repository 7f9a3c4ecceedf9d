import { readProcess, sumOverTree } from "@/lib/server/media/process-tree";

const watchEveryMs = 100;
/** What Linux counts processor time in, on every processor it runs on. */
const tickMs = 10;
/** For a process that others leave little of the processor to; what is stuck would wait for ever. */
const waitingMs = 300_000;

export type TimeLimits = {
  /** Of processor time: what a file costs, however busy the machine is. */
  timeMs: number;
  /** Of the clock. */
  wallMs?: number;
};

/**
 * Calls out once a process, with what it started itself, takes more processor time than it may, on top of what it had
 * taken, or is not done after far more than that by the clock; ends with the function it returns. Only Linux tells
 * processor time: elsewhere the clock has to do.
 */
export function watchTime(
  pid: number | undefined,
  { timeMs, wallMs = waitingMs + 2 * timeMs }: TimeLimits,
  onExcess: () => void,
): () => void {
  const end = setTimeout(onExcess, wallMs);
  if (process.platform !== "linux" || pid === undefined) return () => clearTimeout(end);
  const had = processorMs(pid);
  const look = setInterval(() => {
    const has = processorMs(pid);
    if (has - had > timeMs) onExcess();
  }, watchEveryMs);
  look.unref();
  return () => {
    clearTimeout(end);
    clearInterval(look);
  };
}

/** Processor time of a process, of what it started, and of what it started and has ended. */
export function processorMs(pid: number): number {
  return sumOverTree(pid, (one) => {
    const stat = readProcess(one, "stat");
    // Behind the program's name, which may contain anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * tickMs;
  });
}

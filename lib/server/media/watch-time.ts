import { readProcess, sumOverTree } from "@/lib/server/media/process-tree";

const watchEveryMs = 100;
/** The unit in which Linux counts processor time, on every processor it runs on. */
const tickMs = 10;
/** Allows for a process that gets little of a busy processor; one that is stuck would wait for ever. */
const waitingMs = 300_000;

export type TimeLimits = {
  /** Limit of processor time: what a file costs, however busy the machine is. */
  timeMs: number;
  /** Limit of time by the clock. */
  wallMs?: number;
};

/**
 * Calls `onExcess` once a process and its children take more processor time than allowed, on top of what they
 * had taken, or are not done after far more than that by the clock. The function it returns ends this. Only
 * Linux reports processor time; elsewhere the clock must do.
 */
export function watchTime(
  pid: number | undefined,
  { timeMs, wallMs = waitingMs + 2 * timeMs }: TimeLimits,
  onExcess: () => void,
): () => void {
  const end = setTimeout(onExcess, wallMs);
  if (process.platform !== "linux" || pid === undefined) return () => clearTimeout(end);
  const startMs = processorMs(pid);
  const look = setInterval(() => {
    const usedMs = processorMs(pid);
    if (usedMs - startMs > timeMs) onExcess();
  }, watchEveryMs);
  look.unref();
  return () => {
    clearTimeout(end);
    clearInterval(look);
  };
}

/** Processor time of a process, its running children and those that have ended. */
export function processorMs(pid: number): number {
  return sumOverTree(pid, (one) => {
    const stat = readProcess(one, "stat");
    // The fields follow the program's name, which may contain anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * tickMs;
  });
}

import { readProcess, sumOverTree } from "@/lib/server/media/process-tree";

const watchEveryMs = 50;

/**
 * Calls out once a process, with what it started itself, takes more memory than it may, on top of what it had; ends with
 * the function it returns. Only Linux tells: elsewhere the limits of pixels, of single allocations and of time have to do.
 */
export function watchMemory(pid: number | undefined, memoryBytes: number, onExcess: () => void): () => void {
  if (process.platform !== "linux" || pid === undefined) return () => undefined;
  const had = sumOverTree(pid, residentBytes);
  const look = setInterval(() => {
    const has = sumOverTree(pid, residentBytes);
    if (has - had > memoryBytes) onExcess();
  }, watchEveryMs);
  look.unref();
  return () => clearInterval(look);
}

function residentBytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readProcess(pid, "status"))?.[1] ?? 0) * 1024;
}

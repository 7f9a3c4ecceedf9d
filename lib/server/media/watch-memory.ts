import { residentBytes, sumOverTree } from "@/lib/server/media/process-tree";

const watchEveryMs = 50;

/**
 * Calls `onExcess` once a process and its children take more memory than allowed, on top of what they had.
 * The function it returns ends this. Only Linux reports memory; elsewhere the limits of pixels, single
 * allocations and time must do.
 */
export function watchMemory(pid: number | undefined, memoryBytes: number, onExcess: () => void): () => void {
  if (process.platform !== "linux" || pid === undefined) return () => undefined;
  const startBytes = sumOverTree(pid, residentBytes);
  const look = setInterval(() => {
    const bytes = sumOverTree(pid, residentBytes);
    if (bytes - startBytes > memoryBytes) onExcess();
  }, watchEveryMs);
  look.unref();
  return () => clearInterval(look);
}

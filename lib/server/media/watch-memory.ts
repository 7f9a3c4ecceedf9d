import { readFile } from "node:fs/promises";

const WATCH_EVERY_MS = 50;

/**
 * Calls out once a process, with what it started itself, takes more memory than it may, on top of what it had; ends with
 * the function it returns. Only Linux tells: elsewhere the limits of pixels, of single allocations and of time have to do.
 */
export function watchMemory(pid: number | undefined, memoryBytes: number, onExcess: () => void): () => void {
  if (process.platform !== "linux" || pid === undefined) return () => undefined;
  const before = residentBytes(pid);
  const look = setInterval(() => {
    void Promise.all([before, residentBytes(pid)]).then(([had, has]) => {
      if (has - had > memoryBytes) onExcess();
    });
  }, WATCH_EVERY_MS);
  look.unref();
  return () => clearInterval(look);
}

async function residentBytes(pid: number): Promise<number> {
  const [status, children] = await Promise.all([
    readFile(`/proc/${pid}/status`, "utf8").catch(() => ""),
    readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => ""),
  ]);
  const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  const started = await Promise.all(
    (children.match(/\d+/g) ?? []).map((child) => residentBytes(Number(child))),
  );
  return started.reduce((sum, bytes) => sum + bytes, own);
}

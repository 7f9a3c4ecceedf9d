import { readFileSync } from "node:fs";

/**
 * Reads a file that Linux provides about a process; empty if the process has ended. It never waits for a
 * disk, so reading synchronously is fine.
 */
export function readProcess(pid: number, about: string): string {
  try {
    return readFileSync(`/proc/${pid}/${about}`, "latin1");
  } catch {
    return "";
  }
}

/** Adds up an amount over a process and everything it started. */
export function sumOverTree(pid: number, amountOf: (pid: number) => number): number {
  const own = amountOf(pid);
  const children = readProcess(pid, `task/${pid}/children`).match(/\d+/g) ?? [];
  return children.reduce((sum, child) => sum + sumOverTree(Number(child), amountOf), own);
}

/** How much memory a process takes by itself; 0 once it has ended. */
export function residentBytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readProcess(pid, "status"))?.[1] ?? 0) * 1024;
}

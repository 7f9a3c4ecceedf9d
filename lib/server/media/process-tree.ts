import { readFileSync } from "node:fs";

/** What Linux tells of a process; nothing when it has ended. Never waits for a disk, so not worth a thread. */
export function readProcess(pid: number, about: string): string {
  try {
    return readFileSync(`/proc/${pid}/${about}`, "latin1");
  } catch {
    return "";
  }
}

/** Of a process and all it started. */
export function sumOverTree(pid: number, amountOf: (pid: number) => number): number {
  const own = amountOf(pid);
  const children = readProcess(pid, `task/${pid}/children`).match(/\d+/g) ?? [];
  return children.reduce((sum, child) => sum + sumOverTree(Number(child), amountOf), own);
}

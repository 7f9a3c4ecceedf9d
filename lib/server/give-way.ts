import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";

const niceness = 10;
/** For work that others wait for the least. */
export const LAST_NICENESS = 15;

/**
 * For processes whose work can wait while people at the web process cannot. Called before any thread or program is
 * begun: each has the priority of whoever begins it. False where the system does not allow it.
 */
export function giveWay(): boolean {
  const own = os.getPriority();
  try {
    if (own < niceness) os.setPriority(own + niceness);
    letSessionGiveWay(process.pid);
    return true;
  } catch {
    return false;
  }
}

/**
 * Linux usually shares its processors between sessions first, and a process that leads a session of its own (as every
 * `detached` one does) gets as much as all of the web process, however nice it is: the session itself has to be.
 */
export function letSessionGiveWay(pid: number | undefined, to = niceness): void {
  if (process.platform !== "linux" || pid === undefined) return;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const session = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[3]);
    if (session === pid) writeFileSync(`/proc/${pid}/autogroup`, String(to));
  } catch {
    // It ended in between, or this system knows no such thing.
  }
}

import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";

const niceness = 10;
/** For the work that people wait for least. */
export const LAST_NICENESS = 15;
/** Without root, Linux takes one such wish every tenth of a second, from all processes together. */
const restMs = 100;
const maxTries = 20;

/**
 * Lowers this process's priority, because its work can wait and people at the web process cannot. Call it before
 * starting any thread or program: each inherits its parent's priority. Returns false if the system does not allow it.
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
 * Linux usually divides its processors between sessions first. A process that leads its own session, as every
 * `detached` one does, would get as much as the whole web process however nice it is, so the session itself
 * must give way.
 */
export function letSessionGiveWay(pid: number | undefined, to = niceness, tries = maxTries): void {
  if (process.platform !== "linux" || pid === undefined) return;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const session = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[3]);
    if (session === pid) writeFileSync(`/proc/${pid}/autogroup`, String(to));
  } catch (error) {
    // Otherwise the process has ended, or this system has no such file.
    const isTooSoon = error instanceof Error && "code" in error && error.code === "EAGAIN";
    if (isTooSoon && tries > 1)
      setTimeout(() => letSessionGiveWay(pid, to, tries - 1), restMs * (1 + Math.random())).unref();
  }
}

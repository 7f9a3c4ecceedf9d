import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isStillAlive, processBirth } from "./process-identity.mjs";

/** @typedef {{ pid: number, birth: string }} Holder */

/**
 * Takes a lock that a killed process cannot keep: the file names its holder, and a holder that is no longer
 * alive does not count.
 * @param {string} file
 * @returns {{ release(): void } | { heldBy: Holder }}
 */
export function takeLock(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  const mine = { pid: process.pid, birth: processBirth(process.pid) ?? "" };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (;;) {
      try {
        linkSync(draft, file);
        return { release: () => releaseLock(file, mine) };
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      }
      const holder = readLock(file);
      if (holder && isStillAlive(holder)) return { heldBy: holder };
      discardStale(file, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The process that holds a lock now, if any. @param {string} file @returns {Holder | undefined} */
export function lockHolder(file) {
  const holder = readLock(file);
  return holder && isStillAlive(holder) ? holder : undefined;
}

/** @param {string} file @returns {Holder | undefined} */
function readLock(file) {
  try {
    const { pid, birth } = JSON.parse(readFileSync(file, "utf8"));
    return typeof pid === "number" && typeof birth === "string" ? { pid, birth } : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} file @param {Holder} mine */
function releaseLock(file, mine) {
  const holder = readLock(file);
  if (holder?.pid === mine.pid && holder.birth === mine.birth) rmSync(file, { force: true });
}

/**
 * Removes a stale lock. Another process may have taken the lock since we read it, so look at the file again
 * after moving it aside, and put it back if it is not the stale one.
 * @param {string} file @param {Holder | undefined} stale
 */
function discardStale(file, stale) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readLock(aside);
  if (moved && (moved.pid !== stale?.pid || moved.birth !== stale.birth)) {
    try {
      linkSync(aside, file);
    } catch {
      // A third process has taken the lock meanwhile; the caller will find that one next.
    }
  }
  rmSync(aside, { force: true });
}

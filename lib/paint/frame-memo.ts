import type { Memo } from "@/lib/paint/memo";

type Options = {
  /** Entries that this many frames have not used are dropped. */
  frames: number;
  /**
   * Beyond this number, the least recently used entries are dropped earlier, but never those of this frame or the last.
   */
  limit: number;
  /** How many frames have begun. */
  now: () => number;
  /**
   * Counts the photos that were needed but not available yet. A value made while this grows is incomplete, so it is
   * made again next time.
   */
  misses: () => number;
};

/**
 * Keeps what successive frames have in common. It takes only the memory that the current frames need, however many
 * things a style shows at once, however long the film is, and however fast somebody seeks through it.
 */
export function createFrameMemo({ frames, limit, now, misses }: Options): Memo {
  const entries = new Map<string, { value: unknown; usedAt: number }>();

  /** Entries are in order of use, the least recently used first. */
  function forgetOld(): void {
    for (const [key, { usedAt }] of entries) {
      const age = now() - usedAt;
      if (age <= 1 || (age <= frames && entries.size <= limit)) return;
      entries.delete(key);
    }
  }

  return <T>(key: string, make: () => T): T => {
    forgetOld();
    const missesBefore = misses();
    const found = entries.get(key);
    const value = found ? (found.value as T) : make();
    if (misses() > missesBefore) return value;
    entries.delete(key);
    entries.set(key, { value, usedAt: now() });
    return value;
  };
}

import type { Memo } from "@/lib/paint/memo";

type Options = {
  /** What so many frames have not asked for goes. */
  frames: number;
  /** Beyond so many, what was used longest ago goes before that; never what this frame or the last one asked for. */
  limit: number;
  /** How many frames have been begun. */
  now: () => number;
  /** Counts what was wanted and not yet at hand: what is made while it grows is made again next time. */
  misses: () => number;
};

/**
 * For what one frame and the next have in common. It takes as much memory as the frames of a moment need, however
 * many things a style shows at once, however long the film is, and however fast somebody looks through it.
 */
export function createFrameMemo({ frames, limit, now, misses }: Options): Memo {
  const entries = new Map<string, { value: unknown; usedAt: number }>();

  /** What was used longest ago comes first. */
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

/** Keeps what is dear to make and asked for again; beyond its limit what was used longest ago goes. */
export type Memo = <T>(key: string, make: () => T) => T;

/** `misses` counts what was wanted and not yet at hand: what is made while it grows is made again next time. */
export function createMemo(limit: number, misses: () => number = () => 0): Memo {
  const kept = new Map<string, unknown>();
  return <T>(key: string, make: () => T): T => {
    const missesBefore = misses();
    const value = kept.has(key) ? (kept.get(key) as T) : make();
    if (misses() > missesBefore) return value;
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}

/** Keeps what is dear to make and asked for again. */
export type Memo = <T>(key: string, make: () => T) => T;

/** Beyond its limit what was used longest ago goes. */
export function createMemo(limit: number): Memo {
  const kept = new Map<string, unknown>();
  return <T>(key: string, make: () => T): T => {
    const value = kept.has(key) ? (kept.get(key) as T) : make();
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}

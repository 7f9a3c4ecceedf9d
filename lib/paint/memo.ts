/** Keeps values that are expensive to make and needed again. */
export type Memo = <T>(key: string, make: () => T) => T;

/** Beyond its limit, drops the least recently used value. */
export function createMemo(limit: number): Memo {
  const entries = new Map<string, unknown>();
  return <T>(key: string, make: () => T): T => {
    const value = entries.has(key) ? (entries.get(key) as T) : make();
    entries.delete(key);
    entries.set(key, value);
    const [oldest] = entries.keys();
    if (entries.size > limit && oldest !== undefined) entries.delete(oldest);
    return value;
  };
}

/** Copies a value without its undefined keys, because JSON would drop them, and equal films must be equal. */
export function withoutUndefined<T extends object>(value: T): T {
  const copy = { ...value };
  for (const key of Object.keys(copy) as (keyof T)[]) {
    if (copy[key] === undefined) delete copy[key];
  }
  return copy;
}

/** The value that all items share, or null. */
export function common<T, V>(items: readonly T[], valueOf: (item: T) => V): V | null {
  const [first, ...rest] = items.map(valueOf);
  return first !== undefined && rest.every((value) => value === first) ? first : null;
}

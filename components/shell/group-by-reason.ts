export type ReasonGroup<Item> = { reason: string; items: Item[] };

/** Says each reason once, above everything it is true of, in the order in which it was first met. */
export function groupByReason<Item>(
  items: readonly Item[],
  reasonOf: (item: Item) => string,
): ReasonGroup<Item>[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const reason = reasonOf(item);
    const group = groups.get(reason);
    if (group) group.push(item);
    else groups.set(reason, [item]);
  }
  return [...groups].map(([reason, items]) => ({ reason, items }));
}

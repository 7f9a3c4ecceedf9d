import { groupBy } from "@/components/ui/group-by";

export type ReasonGroup<Item> = { reason: string; items: Item[] };

/** Says each reason once, above everything it is true of, in the order in which it was first met. */
export function groupByReason<Item>(
  items: readonly Item[],
  reasonOf: (item: Item) => string,
): ReasonGroup<Item>[] {
  return [...groupBy(items, reasonOf)].map(([reason, items]) => ({ reason, items }));
}

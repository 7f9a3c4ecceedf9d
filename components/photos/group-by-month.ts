import { groupBy } from "@/components/ui/group-by";
import type { LibraryItem } from "@/components/photos/library-item";

const month = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });

/** When the item was taken, or at least when it was uploaded. */
export function momentOf({ taken_at, created_on }: Pick<LibraryItem, "taken_at" | "created_on">): number {
  return taken_at ?? created_on;
}

export type ItemGroup = { title: string; items: LibraryItem[] };

/** Groups items by month, latest first. */
export function groupByMonth(all: readonly LibraryItem[]): ItemGroup[] {
  const latestFirst = all.toSorted((a, b) => momentOf(b) - momentOf(a));
  const groups = groupBy(latestFirst, (item) => month.format(momentOf(item) * 1000));
  return [...groups].map(([title, items]) => ({ title, items }));
}

import type { Photo } from "@/lib/client/queries/photos";

const month = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });

/** When it was taken, or at least when it came here. */
export function momentOf({ taken_at, created_on }: Pick<Photo, "taken_at" | "created_on">): number {
  return taken_at ?? created_on;
}

export type PhotoGroup = { title: string; items: Photo[] };

/** Latest first, under the month they are from. */
export function groupByMonth(photos: readonly Photo[]): PhotoGroup[] {
  const groups = new Map<string, Photo[]>();
  for (const photo of photos.toSorted((a, b) => momentOf(b) - momentOf(a))) {
    const title = month.format(momentOf(photo) * 1000);
    const items = groups.get(title) ?? [];
    items.push(photo);
    groups.set(title, items);
  }
  return [...groups].map(([title, items]) => ({ title, items }));
}

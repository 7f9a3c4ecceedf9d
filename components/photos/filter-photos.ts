import { momentOf } from "@/components/photos/group-by-month";
import type { LibraryItem } from "@/components/photos/library-item";

export const PHOTO_SORTS = ["", "photos", "clips", "favourite", "used", "unused"] as const;
export type PhotoSort = (typeof PHOTO_SORTS)[number];
export type PhotoFilter = { q: string; sort: PhotoSort };

export const allPhotos: PhotoFilter = { q: "", sort: "" };

/** What somebody looks for, to say that there is none: only words typed into the search could be anything. */
export function wishOf({ q, sort }: PhotoFilter): Exclude<PhotoSort, ""> | "all" {
  return q.trim() === "" && sort !== "" ? sort : "all";
}

const day = new Intl.DateTimeFormat("en", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

const belongs: Record<PhotoSort, (item: LibraryItem) => boolean> = {
  "": () => true,
  photos: ({ kind }) => kind === "photo",
  clips: ({ kind }) => kind === "clip",
  favourite: ({ favourite }) => favourite,
  used: ({ use_count: count = 0 }) => count > 0,
  unused: ({ use_count: count = 0 }) => count === 0,
};

function plain(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Cached, because each typed letter searches thousands of photos. */
const texts = new WeakMap<LibraryItem, string>();

/**
 * The text by which a photo or clip is found: its name, its camera, and its day as people write it ("May 14, 2024",
 * "2024-05-14").
 */
function textOf(item: LibraryItem): string {
  const known = texts.get(item);
  if (known !== undefined) return known;
  const date = new Date(momentOf(item) * 1000);
  const text = plain(
    `${item.name} ${item.camera} ${day.format(date).replace(",", "")} ${date.toISOString().slice(0, 10)}`,
  );
  texts.set(item, text);
  return text;
}

function wordsOf({ q }: PhotoFilter): string[] {
  return plain(q)
    .split(/[\s,]+/)
    .filter(Boolean);
}

/** Whether the filter leaves nothing out, as it does again once its words are deleted. */
export function showsAll(filter: PhotoFilter): boolean {
  return filter.sort === "" && wordsOf(filter).length === 0;
}

/** The items that contain every word and match the filter. An open one stays, whatever changes about it meanwhile. */
export function filterPhotos(
  items: readonly LibraryItem[],
  filter: PhotoFilter,
  openId?: string,
): readonly LibraryItem[] {
  if (showsAll(filter)) return items;
  const { sort } = filter;
  const asked = wordsOf(filter);
  const fits = (item: LibraryItem) =>
    belongs[sort](item) && asked.every((word) => textOf(item).includes(word));
  return items.filter((item) => item.id === openId || fits(item));
}

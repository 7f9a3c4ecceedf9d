import { momentOf } from "@/components/photos/group-by-month";
import type { Photo } from "@/lib/client/queries/photos";

export const PHOTO_SORTS = ["", "favourite", "used", "unused"] as const;
export type PhotoSort = (typeof PHOTO_SORTS)[number];
export type PhotoFilter = { q: string; sort: PhotoSort };

export const allPhotos: PhotoFilter = { q: "", sort: "" };

const day = new Intl.DateTimeFormat("en", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

const belongs: Record<PhotoSort, (photo: Photo) => boolean> = {
  "": () => true,
  favourite: ({ favourite }) => favourite,
  used: ({ use_count: count = 0 }) => count > 0,
  unused: ({ use_count: count = 0 }) => count === 0,
};

function plain(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Cached: thousands of photos are searched with every typed letter. */
const texts = new WeakMap<Photo, string>();

/** What a photo is found by: its name, its camera, and its day as people write it: "May 14, 2024", "2024-05-14". */
function textOf(photo: Photo): string {
  const known = texts.get(photo);
  if (known !== undefined) return known;
  const date = new Date(momentOf(photo) * 1000);
  const text = plain(
    `${photo.name} ${photo.camera} ${day.format(date).replace(",", "")} ${date.toISOString().slice(0, 10)}`,
  );
  texts.set(photo, text);
  return text;
}

/** Those that have every word, and are what is asked for; and one that is looked at, whatever becomes of it meanwhile. */
export function filterPhotos(
  photos: readonly Photo[],
  { q, sort }: PhotoFilter,
  openId?: string,
): readonly Photo[] {
  const asked = plain(q)
    .split(/[\s,]+/)
    .filter(Boolean);
  if (asked.length === 0 && sort === "") return photos;
  const fits = (photo: Photo) => belongs[sort](photo) && asked.every((word) => textOf(photo).includes(word));
  return photos.filter((photo) => photo.id === openId || fits(photo));
}

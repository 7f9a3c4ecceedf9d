import type { Clip } from "@/lib/client/queries/clips";
import type { PhotoKind } from "@/lib/contracts/photo-look";
import type { Album, Photo } from "@/lib/client/queries/photos";

/** An item's `kind` tells photos from clips, so a photo's own kind gets another name. */
type Media = { photo: Omit<Photo, "kind"> & { pictureKind: PhotoKind }; clip: Clip };

export type ItemKind = keyof Media;
export type ItemOf<K extends ItemKind> = { [P in K]: Media[P] & { kind: P } }[K];
/** A photo or clip of the library. */
export type LibraryItem = ItemOf<ItemKind>;

export type LibraryAlbum = { album_name: string; items: readonly LibraryItem[] };

/** The supposed shape of a clip before a worker has looked at it: most are this wide. */
const supposed = { width: 16, height: 9 };

export function itemOfClip(clip: Clip): ItemOf<"clip"> {
  const isKnown = clip.width > 0 && clip.height > 0;
  return { ...clip, ...(isKnown ? {} : supposed), kind: "clip" };
}

export function itemOfPhoto(photo: Photo): ItemOf<"photo"> {
  return { ...photo, pictureKind: photo.kind, kind: "photo" };
}

const newestFirst = (a: LibraryItem, b: LibraryItem) => b.created_on - a.created_on;

/** Puts clips into the first group, with the uploaded photos, since clips are always uploaded. A photo's motion is part of the photo. */
export function libraryAlbums(albums: readonly Album[], clips: readonly Clip[]): LibraryAlbum[] {
  const motions = new Set(albums.flatMap(({ photos }) => photos.map(({ motion }) => motion?.id)));
  const others = clips.filter(({ id }) => !motions.has(id));
  return albums.map(({ album_name, photos }, place) => {
    const items = photos.map(itemOfPhoto);
    const isOwn = place === 0 && others.length > 0;
    return { album_name, items: isOwn ? [...items, ...others.map(itemOfClip)].toSorted(newestFirst) : items };
  });
}

const states: { [K in ItemKind]: (item: ItemOf<K>) => Clip["status"] } = {
  photo: () => "ready",
  clip: ({ status }) => status,
};

function stateOf<K extends ItemKind>(item: ItemOf<K>): Clip["status"] {
  return states[item.kind](item);
}

export const isReady = (item: LibraryItem) => stateOf(item) === "ready";
/** Whether preparing it failed, so that films can never show it. */
export const isFailed = (item: LibraryItem) => stateOf(item) === "failed";

export type ItemCount = Readonly<Record<ItemKind, number>>;

export function countOf(items: readonly LibraryItem[]): ItemCount {
  const clips = items.filter(({ kind }) => kind === "clip").length;
  return { photo: items.length - clips, clip: clips };
}

const smallPictures: { [K in ItemKind]: (item: ItemOf<K>) => string | null } = {
  photo: ({ thumbnail_url: address }) => address,
  clip: ({ poster_url: address }) => address,
};

/** The smallest picture of an item; null while there is none. */
export function smallPicture<K extends ItemKind>(item: ItemOf<K>): string | null {
  return smallPictures[item.kind](item);
}

import { createStore } from "zustand/vanilla";
import { developThumbnail, pictureFile } from "@/components/editor/photo/develop-shown";
import type { PhotoFacts } from "@/lib/editor/assets/asset-catalog";
import type { PhotoEdit } from "@/lib/film/document";
import { settledEdit } from "@/lib/film/photo-edit";

/** Enough for a long film and for what undo brings back. */
const maxKept = 300;

/** Addresses of the thumbnails of edited photos, by photo and edit, oldest first. */
export const thumbnails = createStore<ReadonlyMap<string, string>>(() => new Map());

type Wanted = {
  photo: PhotoFacts;
  edit: PhotoEdit;
};

/** Requested but not made yet. The latest request is made first. */
const waiting = new Map<string, Wanted>();
/** How many elements show each thumbnail. */
const shown = new Map<string, number>();
let isMaking = false;

/** Undefined for an unedited photo. */
export function thumbnailKey(photoId: string, edit: PhotoEdit | undefined): string | undefined {
  const settled = edit && settledEdit(edit);
  return settled && `${photoId} ${JSON.stringify(settled)}`;
}

/** The best thumbnail of a photo that is ready now, for places that do not wait for a better one. */
export function thumbnailNow(photo: PhotoFacts, edit: PhotoEdit | undefined): string {
  const key = thumbnailKey(photo.id, edit);
  return (key === undefined ? undefined : thumbnails.getState().get(key)) ?? photo.thumbnailUrl;
}

/** Makes a thumbnail and keeps it until the returned function is called. */
export function showThumbnail(key: string, wanted: Wanted): () => void {
  shown.set(key, (shown.get(key) ?? 0) + 1);
  if (!thumbnails.getState().has(key)) waiting.set(key, wanted);
  void make();
  return () => {
    const left = (shown.get(key) ?? 1) - 1;
    if (left > 0) return void shown.set(key, left);
    shown.delete(key);
    waiting.delete(key);
  };
}

/** One at a time, yielding to the page in between, so that scrolling never waits. */
async function make(): Promise<void> {
  if (isMaking) return;
  isMaking = true;
  for (let next = [...waiting].at(-1); next; next = [...waiting].at(-1)) {
    const [key, { photo, edit }] = next;
    waiting.delete(key);
    try {
      keep(key, URL.createObjectURL(await pictureFile(await developThumbnail(photo, edit))));
    } catch {
      // Possibly offline. The unedited photo stands in until the thumbnail is requested again.
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
  isMaking = false;
}

function keep(key: string, address: string): void {
  const addresses = new Map(thumbnails.getState()).set(key, address);
  for (const [old, oldAddress] of addresses) {
    if (addresses.size <= maxKept) break;
    if (shown.has(old)) continue;
    addresses.delete(old);
    URL.revokeObjectURL(oldAddress);
  }
  thumbnails.setState(addresses, true);
}

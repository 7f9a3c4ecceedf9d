import type { Picture } from "@/lib/paint/host/host";
import { decodePicture } from "@/remotion/browser-host";

/** Decoded photos are large. Keep the most recently used ones, enough for a few neighbouring frames. */
const maxPhotos = 36;

const ready = new Map<string, Picture>();
const underWay = new Map<string, Promise<void>>();

export function photoAt(address: string): Picture | undefined {
  const picture = ready.get(address);
  if (picture) {
    ready.delete(address);
    ready.set(address, picture);
  }
  return picture;
}

/** Undefined when the photo is available. */
export function fetchPhoto(address: string): Promise<void> | undefined {
  if (ready.has(address)) return undefined;
  const pending = underWay.get(address);
  if (pending) return pending;
  const fetching = fetchPicture(address)
    .then((picture) => keep(address, picture))
    .finally(() => underWay.delete(address));
  underWay.set(address, fetching);
  return fetching;
}

export function prefetchPhoto(address: string): void {
  fetchPhoto(address)?.catch(() => {});
}

function keep(address: string, picture: Picture): void {
  ready.set(address, picture);
  const [oldest] = ready.keys();
  // Don't close the picture: a frame that is being drawn may still use it. The garbage collector frees it.
  if (ready.size > maxPhotos && oldest !== undefined) ready.delete(oldest);
}

async function fetchPicture(address: string): Promise<Picture> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The photo at ${address} answered ${response.status}.`);
  return decodePicture(await response.blob());
}

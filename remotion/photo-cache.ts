import type { Picture } from "@/lib/paint/host/host";
import { decodePicture } from "@/remotion/browser-host";

/** Decoded photos are large. Keep the most recently used ones, enough for a few neighbouring frames. */
const maxPhotos = 36;

const ready = new Map<string, Picture>();
const underWay = new Map<string, Promise<void>>();

export function photoAt(address: string): Picture | undefined {
  const key = keyOf(address);
  const picture = ready.get(key);
  if (picture) {
    ready.delete(key);
    ready.set(key, picture);
  }
  return picture;
}

/** A page's own addresses begin with a slash, and those that the API answers with the service's. */
function keyOf(address: string): string {
  return address.startsWith("/") ? `${location.origin}${address}` : address;
}

/** Undefined when the photo is available. */
export function fetchPhoto(address: string): Promise<void> | undefined {
  const key = keyOf(address);
  if (ready.has(key)) return undefined;
  const pending = underWay.get(key);
  if (pending) return pending;
  const fetching = fetchPicture(address)
    .then((picture) => keep(key, picture))
    .finally(() => underWay.delete(key));
  underWay.set(key, fetching);
  return fetching;
}

export function prefetchPhoto(address: string): void {
  fetchPhoto(address)?.catch(() => {});
}

function keep(key: string, picture: Picture): void {
  ready.set(key, picture);
  const [oldest] = ready.keys();
  // Don't close the picture: a frame that is being drawn may still use it. The garbage collector frees it.
  if (ready.size > maxPhotos && oldest !== undefined) ready.delete(oldest);
}

async function fetchPicture(address: string): Promise<Picture> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The photo at ${address} answered ${response.status}.`);
  return decodePicture(await response.blob());
}

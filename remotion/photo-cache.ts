import type { Picture } from "@/lib/paint/host/host";
import { decodePicture } from "@/remotion/browser-host";

/** Decoded photos are large: as many are kept as a few frames near each other need, those used last. */
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

/** Undefined when it is at hand. */
export function fetchPhoto(address: string): Promise<void> | undefined {
  if (ready.has(address)) return undefined;
  const known = underWay.get(address);
  if (known) return known;
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
  // Left to the collector: a frame that is being drawn may still hold it.
  if (ready.size > maxPhotos && oldest !== undefined) ready.delete(oldest);
}

async function fetchPicture(address: string): Promise<Picture> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The photo at ${address} answered ${response.status}.`);
  return decodePicture(await response.blob());
}

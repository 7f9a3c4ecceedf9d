export const PICTURES_HASH_START = 0x811c9dc5;

/** FNV-1a of pictures one after the other: the page's own hashes take no part of one. */
export function hashPictures(before: number, pixels: Uint8ClampedArray): number {
  let hash = before;
  for (const byte of pixels) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

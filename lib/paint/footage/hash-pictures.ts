export const PICTURES_HASH_START = 0x811c9dc5;

/** FNV-1a over several pictures in a row. The browser's own hashes cannot continue from an earlier result. */
export function hashPictures(before: number, pixels: Uint8ClampedArray): number {
  let hash = before;
  for (const byte of pixels) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

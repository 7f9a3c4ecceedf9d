const maxXmpBytes = 256 << 10;
/** From so many stars on, a photo is one of somebody's favourites. */
const favouriteFrom = 4;

/** Whether somebody gave a photo four or five stars, as cameras and photo programs write them into its file. */
export function isStarred({ xmp }: { xmp?: Uint8Array }): boolean {
  if (!xmp || xmp.byteLength > maxXmpBytes) return false;
  const stars = /\bxmp:Rating(?:="|>)([1-5])["<]/.exec(new TextDecoder().decode(xmp))?.[1];
  return isFavouriteFor(Number(stars ?? 0));
}

/** Whether so many stars, of five, make a photo a favourite. */
export function isFavouriteFor(stars: number): boolean {
  return stars >= favouriteFrom;
}

import sharp from "sharp";
import type { ZipFile } from "@/lib/server/archives/testing/make-zip";

let shade = 0;
/** A photo that nobody has yet, perhaps with the camera's own date. */
export async function photo(taken?: string): Promise<Buffer> {
  shade += 1;
  const background = { r: shade % 256, g: (shade * 37) % 256, b: 90 };
  const picture = sharp({ create: { width: 120, height: 90, channels: 3, background } });
  const dated = taken ? picture.withExif({ IFD2: { DateTimeOriginal: taken } }) : picture;
  return dated.jpeg().toBuffer();
}

/** Files of a ZIP, each of them a photo that nobody has yet. */
export async function photos(count: number): Promise<ZipFile[]> {
  return Promise.all(
    Array.from({ length: count }, async (_none, at) => ({ name: `p${at}.jpg`, bytes: await photo() })),
  );
}

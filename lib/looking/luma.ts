import type { SmallPicture } from "@/lib/looking/small-picture";

/** The lightness of each pixel, from 0 to 255. */
export type Luma = {
  width: number;
  height: number;
  values: Uint8Array;
};

export function lumaOf({ width, height, data }: SmallPicture): Luma {
  const values = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < values.length; pixel += 1, at += 3)
    values[pixel] = (77 * (data[at] ?? 0) + 150 * (data[at + 1] ?? 0) + 29 * (data[at + 2] ?? 0)) >> 8;
  return { width, height, values };
}

import { mapOf, type PixelMap, type SmallPicture } from "@/lib/looking/small-picture";

/** Sand, wood and walls have the colours of skin, too. If they fill more than this share of a picture, ignore them. */
const maxPart = 0.35;

/** 1 where a pixel has a colour that skin of some tone has; 0 everywhere when too many pixels do. */
export function skinColours(picture: SmallPicture): PixelMap {
  const map = mapOf(picture);
  const { data } = picture;
  let count = 0;
  for (let pixel = 0; pixel < map.values.length; pixel += 1) {
    if (!isSkin(data[pixel * 3] ?? 0, data[pixel * 3 + 1] ?? 0, data[pixel * 3 + 2] ?? 0)) continue;
    map.values[pixel] = 1;
    count += 1;
  }
  if (count > maxPart * map.values.length) map.values.fill(0);
  return map;
}

/** Skin of all tones lies in one small region of colour and differs mainly in lightness. */
function isSkin(red: number, green: number, blue: number): boolean {
  const light = 0.299 * red + 0.587 * green + 0.114 * blue;
  const blueness = 128 + 0.564 * (blue - light);
  const redness = 128 + 0.713 * (red - light);
  return light > 40 && blueness >= 77 && blueness <= 127 && redness >= 135 && redness <= 175 && red > green;
}

import { enclosed } from "@/lib/looking/enclosed";
import { toLab } from "@/lib/looking/lab";
import { rarePatterns } from "@/lib/looking/rare-patterns";
import { skinColours } from "@/lib/looking/skin";
import { blurred, mapOf, type PixelMap, type SmallPicture, stretched } from "@/lib/looking/small-picture";

/** How much a place counts that is only enclosed, or only rare, compared to one that is both. */
const eitherPart = 0.1;
/** How much more a place counts that moves. */
const movingPart = 3;

/**
 * How much each pixel draws the eye, from 0 to 1: whatever is enclosed by its background and breaks its pattern. It
 * counts more where it is sharp, has the colour of skin, or is near the middle, and much more where it moves.
 */
export function saliency(picture: SmallPicture, moving?: PixelMap): PixelMap {
  const lab = toLab(picture);
  const apart = enclosed(lab).values;
  const rare = rarePatterns(lab).values;
  const skin = blurred(skinColours(picture), 2).values;
  const smooth = Math.max(1, Math.round(Math.min(picture.width, picture.height) / 64));
  const motion = moving && stretched(blurred(moving, smooth)).values;
  const sharp = sharpness(lab.lightness).values;
  const map = mapOf(picture);
  for (let y = 0; y < map.height; y += 1)
    for (let x = 0; x < map.width; x += 1) {
      const pixel = y * map.width + x;
      const [isApart, isRare] = [apart[pixel] ?? 0, rare[pixel] ?? 0];
      const seen = isApart * isRare + eitherPart * (isApart + isRare);
      // Skin colours count less in the background, since sand and wood have them too and reach the edges.
      const person = (skin[pixel] ?? 0) * (0.25 + isApart);
      const middle = nearMiddle((x + 0.5) / map.width, (y + 0.5) / map.height);
      map.values[pixel] =
        (seen + 0.3 * person) *
        (1 + movingPart * (motion?.[pixel] ?? 0)) *
        (0.65 + 0.35 * (sharp[pixel] ?? 0)) *
        middle;
    }
  return stretched(blurred(map, Math.max(1, Math.round(Math.max(map.width, map.height) / 32))));
}

/** 1 in the middle, where people place their subject, and a little more than half of that in the corners. */
function nearMiddle(x: number, y: number): number {
  return 0.55 + 0.45 * Math.exp(-(((x - 0.5) / 0.42) ** 2 + ((y - 0.48) / 0.5) ** 2));
}

/** How much the lightness changes between neighbouring pixels: much in focus, little out of focus. */
function sharpness({ width, height, values }: PixelMap): PixelMap {
  const map = mapOf({ width, height });
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const pixel = y * width + x;
      const around =
        (values[pixel - 1] ?? 0) +
        (values[pixel + 1] ?? 0) +
        (values[pixel - width] ?? 0) +
        (values[pixel + width] ?? 0);
      map.values[pixel] = Math.abs(around - 4 * (values[pixel] ?? 0));
    }
  return stretched(blurred(map, 3));
}

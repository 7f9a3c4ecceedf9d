import { barrierDistance } from "@/lib/looking/barrier-distance";
import { toLab } from "@/lib/looking/lab";
import { localContrast } from "@/lib/looking/local-contrast";
import { skinColours } from "@/lib/looking/skin";
import { blurred, mapOf, type PixelMap, type SmallPicture, stretched } from "@/lib/looking/small-picture";
import { unlikeEdges } from "@/lib/looking/unlike-edges";

/**
 * How much each pixel draws the eye, from 0 to 1: whatever stands out from its background and differs from the
 * picture's edges. It counts more where it is sharp, has the colour of skin, or is near the middle, and much more where it moves.
 */
export function saliency(picture: SmallPicture, moving?: PixelMap): PixelMap {
  const lab = toLab(picture);
  const smooth = Math.max(1, Math.round(Math.min(picture.width, picture.height) / 64));
  const before = [lab.lightness, lab.greenRed, lab.blueYellow].map((plane) =>
    barrierDistance(blurred(plane, smooth)),
  );
  const standsOut = mapOf(picture);
  for (const { values } of before)
    for (let pixel = 0; pixel < values.length; pixel += 1) {
      const value = values[pixel] ?? 0;
      standsOut.values[pixel] = (standsOut.values[pixel] ?? 0) + (Number.isFinite(value) ? value : 0);
    }
  const ground = stretched(standsOut).values;
  const unlike = stretched(unlikeEdges(lab)).values;
  const local = stretched(localContrast(lab)).values;
  const skin = blurred(skinColours(picture), 2).values;
  const motion = moving && stretched(blurred(moving, smooth)).values;
  const sharp = sharpness(lab.lightness).values;
  const map = mapOf(picture);
  for (let y = 0; y < map.height; y += 1)
    for (let x = 0; x < map.width; x += 1) {
      const pixel = y * map.width + x;
      const seen = (ground[pixel] ?? 0) + 0.5 * (unlike[pixel] ?? 0) + 1.5 * (local[pixel] ?? 0);
      // Skin colours count less in the background, since sand and wood have them too and reach the edges.
      const person = (skin[pixel] ?? 0) * (0.25 + (ground[pixel] ?? 0));
      const middle = nearMiddle((x + 0.5) / map.width, (y + 0.5) / map.height);
      map.values[pixel] =
        (seen + 0.8 * person) * (1 + (motion?.[pixel] ?? 0)) * (0.65 + 0.35 * (sharp[pixel] ?? 0)) * middle;
    }
  const spread = Math.max(1, Math.round(Math.max(map.width, map.height) / 64));
  const result = stretched(blurred(map, spread));
  for (let pixel = 0; pixel < result.values.length; pixel += 1)
    result.values[pixel] = 1 / (1 + Math.exp(-10 * ((result.values[pixel] ?? 0) - 0.5)));
  return result;
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

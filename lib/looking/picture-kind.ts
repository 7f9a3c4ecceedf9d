import type { Light } from "@/lib/looking/light";
import type { Luma } from "@/lib/looking/luma";
import type { SmallPicture } from "@/lib/looking/small-picture";

export type PictureKind = "photo" | "screenshot" | "document" | "black" | "panorama";

/** What a file tells besides its pixels. */
export type FileHints = {
  /** Whether it names a camera; screenshots do not. */
  hasCamera: boolean;
  /** Whether it says itself that it is a screenshot. */
  isScreenshot: boolean;
};

/** Wider than a single picture of any camera. */
const panoramaRatio = 2.2;

export function kindOf(picture: SmallPicture, luma: Luma, light: Light, hints: FileHints): PictureKind {
  if (hints.isScreenshot) return "screenshot";
  if (light.exposure === "black") return "black";
  const { flat, strokes } = textureOf(luma);
  // Cameras hardly ever capture several identical pixels in a row; screens draw them all the time.
  if (!hints.hasCamera && flat > 0.4 && strokes > 0.003) return "screenshot";
  if (isPaper(picture, luma) && strokes > 0.012) return "document";
  return picture.width / picture.height >= panoramaRatio ? "panorama" : "photo";
}

/** How much darker or lighter a stroke of writing is than what lies on both sides of it, at least. */
const minStroke = 36;

/** The shares of the picture in which neighbouring pixels are identical, and which are strokes as thin as writing. */
function textureOf({ width, height, values }: Luma): { flat: number; strokes: number } {
  const reach = Math.max(2, Math.round(Math.max(width, height) / 256));
  let [flat, strokes, count] = [0, 0, 0];
  for (let y = reach; y < height - reach; y += 2)
    for (let x = reach; x < width - reach; x += 1) {
      const at = y * width + x;
      const value = values[at] ?? 0;
      const [left = 0, right = 0] = [values[at - reach], values[at + reach]];
      const [up = 0, down = 0] = [values[at - reach * width], values[at + reach * width]];
      count += 1;
      if (left === value && right === value && up === value && down === value) flat += 1;
      else if (isStroke(left, value, right) && Math.abs(left - right) < minStroke / 2) strokes += 1;
    }
  return count === 0 ? { flat: 0, strokes: 0 } : { flat: flat / count, strokes: strokes / count };
}

function isStroke(before: number, value: number, after: number): boolean {
  return (
    (before - value >= minStroke && after - value >= minStroke) ||
    (value - before >= minStroke && value - after >= minStroke)
  );
}

/** Whether most of the picture is a single light shade without colour, even if unevenly lit. */
function isPaper({ data }: SmallPicture, { values }: Luma): boolean {
  let [pale, light, count] = [0, 0, 0];
  const shades = new Uint32Array(32);
  for (let pixel = 0; pixel < values.length; pixel += 5) {
    const [red = 0, green = 0, blue = 0] = [data[3 * pixel], data[3 * pixel + 1], data[3 * pixel + 2]];
    const value = values[pixel] ?? 0;
    count += 1;
    if (Math.max(red, green, blue) - Math.min(red, green, blue) < 48) pale += 1;
    if (value > 120) {
      light += 1;
      shades[value >> 3] = (shades[value >> 3] ?? 0) + 1;
    }
  }
  const widest = Math.max(
    ...Array.from(shades.keys(), (shade) =>
      shades.slice(shade, shade + 6).reduce((sum, one) => sum + one, 0),
    ),
  );
  return pale > 0.7 * count && light > 0.55 * count && widest > 0.5 * count;
}

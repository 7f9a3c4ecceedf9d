import type { PictureCounts } from "@/lib/looking/count-picture";
import type { Light } from "@/lib/looking/light";
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

export function kindOf(
  picture: SmallPicture,
  { luma, texture: { flat, strokes, ink } }: PictureCounts,
  light: Light,
  hints: FileHints,
): PictureKind {
  if (hints.isScreenshot) return "screenshot";
  if (light.exposure === "black") return "black";
  // Cameras hardly ever capture several identical pixels in a row; screens draw them all the time.
  if (!hints.hasCamera && flat > 0.4 && strokes > 0.003) return "screenshot";
  if (strokes > 0.012 && isPaper(picture, luma) && isWriting(picture, ink)) return "document";
  return picture.width / picture.height >= panoramaRatio ? "panorama" : "photo";
}

/** Whether most of the picture is a single light shade without colour, even if unevenly lit. */
function isPaper({ data }: SmallPicture, luma: Uint8Array): boolean {
  let [pale, light, count] = [0, 0, 0];
  const shades = new Uint32Array(32);
  for (let pixel = 0; pixel < luma.length; pixel += 5) {
    const red = data[3 * pixel] ?? 0;
    const green = data[3 * pixel + 1] ?? 0;
    const blue = data[3 * pixel + 2] ?? 0;
    const value = luma[pixel] ?? 0;
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

/** How far a pixel's tint may be from the usual one. */
const tintReach = 8;
/** The share of a document that has its paper's tint, and the smaller one where most strokes are dark. */
const minTinted = { anyStrokes: 0.9, darkStrokes: 0.76 };
const minInk = 0.6;

/**
 * Whether strokes are writing: ink darkens its paper and hardly tints it. Leaves before the sky, gravel and fur have as
 * many light strokes as dark ones, and tints of their own.
 */
function isWriting({ data }: SmallPicture, ink: number): boolean {
  const count = Math.floor(data.length / 3 / 5);
  const [blues, reds] = [new Int16Array(count), new Int16Array(count)];
  for (let one = 0; one < count; one += 1) {
    const at = 15 * one;
    const red = data[at] ?? 0;
    const green = data[at + 1] ?? 0;
    const blue = data[at + 2] ?? 0;
    blues[one] = (-43 * red - 85 * green + 128 * blue) >> 8;
    reds[one] = (128 * red - 107 * green - 21 * blue) >> 8;
  }
  const [usualBlue, usualRed] = [medianOf(blues), medianOf(reds)];
  let near = 0;
  for (let one = 0; one < count; one += 1) {
    const isNearBlue = Math.abs((blues[one] ?? 0) - usualBlue) < tintReach;
    if (isNearBlue && Math.abs((reds[one] ?? 0) - usualRed) < tintReach) near += 1;
  }
  const tinted = near / Math.max(1, count);
  return tinted > minTinted.anyStrokes || (tinted > minTinted.darkStrokes && ink > minInk);
}

function medianOf(values: Int16Array): number {
  return values.toSorted()[values.length >> 1] ?? 0;
}

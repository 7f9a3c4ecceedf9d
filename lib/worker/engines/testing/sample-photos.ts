import type { Canvas } from "@napi-rs/canvas";
import type { PhotoName } from "@/lib/paint/testing/sheet-film";
import { makePhoto, makeWhitePhoto } from "@/lib/worker/engines/testing/make-photos";

const sizes: Record<PhotoName, [width: number, height: number]> = {
  landscape: [1480, 987],
  portrait: [987, 1480],
  panorama: [1480, 420],
  square: [1100, 1100],
  tiny: [240, 180],
  white: [1480, 987],
  dark: [1480, 987],
  wide: [1480, 833],
  evening: [1480, 987],
};

/** Draws a photo of each shape that a style has to deal with. */
export function samplePhoto(name: PhotoName): Canvas {
  const [width, height] = sizes[name];
  if (name === "white") return makeWhitePhoto(width, height);
  return makePhoto(width, height, Object.keys(sizes).indexOf(name));
}

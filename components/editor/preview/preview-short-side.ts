/** Sizes that are worth it: each drawn pixel costs time, and a preview is looked at, not kept. */
const sizes = [240, 360, 480, 540];

/** The smallest size that is about as sharp as the place where it is shown. */
export function previewShortSide(shownPixels: number): number {
  return sizes.find((size) => size >= shownPixels * 0.9) ?? 540;
}

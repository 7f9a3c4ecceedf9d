/**
 * Sizes that are worth it: each drawn pixel costs time, and a preview is looked at, not kept. All are whole in every
 * aspect ratio: a frame that is rounded up has an edge that nothing is painted on.
 */
export const previewSizes = [288, 360, 432, 504, 576] as const;

/** The smallest size that is about as sharp as the place where it is shown. */
export function previewShortSide(shownPixels: number): number {
  return previewSizes.find((size) => size >= shownPixels * 0.9) ?? previewSizes[4];
}

import type { AspectRatio } from "@/lib/film/document";
import { frameSize } from "@/lib/film/frame-size";

type Size = {
  width: number;
  height: number;
};

type Box = {
  left: number;
  top: number;
} & Size;

export type FittedFrame = {
  /** The visible frame in whole pixels, and its position. */
  shown: Box;
  /** The film in its exact ratio, slightly larger than the visible frame on every side. */
  film: Box;
};

/** Browsers blend the edges of scaled content with what lies behind, so the edges stay out of sight. */
const overhangPx = 0.5;

/** Fits the film into its area, on whole pixels, so that no edge is blended with another colour. */
export function fitFrame(ratio: AspectRatio, room: Size): FittedFrame {
  const frame = frameSize(ratio, 720);
  const heightOfWidth = frame.height / frame.width;
  const width = Math.floor(Math.min(room.width, room.height / heightOfWidth));
  const height = Math.floor(width * heightOfWidth);
  // A pixel more on the short side is at least that on the long one.
  const filmWidth = width + 2 * overhangPx * Math.max(1, 1 / heightOfWidth);
  return {
    shown: {
      width,
      height,
      left: Math.floor((room.width - width) / 2),
      top: Math.floor((room.height - height) / 2),
    },
    film: {
      width: filmWidth,
      height: filmWidth * heightOfWidth,
      left: -overhangPx,
      top: -overhangPx,
    },
  };
}

/**
 * Sizes worth drawing: every pixel costs time, and a preview is not kept. All are whole in every aspect ratio: a
 * rounded-up frame would have an edge that nothing is painted on.
 */
export const PREVIEW_SIZES = [288, 360, 432, 504, 576] as const;

/** The smallest size that is sharp enough for where it is shown. */
export function previewShortSide(shownPixels: number): number {
  return PREVIEW_SIZES.find((size) => size >= shownPixels * 0.9) ?? PREVIEW_SIZES[4];
}

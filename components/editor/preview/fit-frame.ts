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
  // A pixel more on the short side means at least a pixel more on the long one.
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
 * The sizes to choose from. Every pixel costs time, and a preview is not kept. All are whole numbers in every aspect
 * ratio, because a rounded-up frame would have an edge on which nothing is painted.
 */
export const PREVIEW_SIZES = [288, 360, 432, 504, 576] as const;

/** The smallest size that is sharp enough for the displayed one. */
export function previewShortSide(shownPixels: number): number {
  return PREVIEW_SIZES.find((size) => size >= shownPixels * 0.9) ?? PREVIEW_SIZES[4];
}

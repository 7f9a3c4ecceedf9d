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
  /** What is seen, in whole pixels, and where it stands in its room. */
  shown: Box;
  /** The film in its exact ratio: it hangs over what is seen by a hair on every side. */
  film: Box;
};

/** Browsers blend the edge of what is scaled with what lies behind it: that edge is out of sight. */
const overhangPx = 0.5;

/** The film as large as its room allows. Nothing lies between pixels, so that no edge is a line of another colour. */
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
 * Sizes that are worth it: each drawn pixel costs time, and a preview is looked at, not kept. All are whole in every
 * aspect ratio: a frame that is rounded up has an edge that nothing is painted on.
 */
export const previewSizes = [288, 360, 432, 504, 576] as const;

/** The smallest size that is about as sharp as the place where it is shown. */
export function previewShortSide(shownPixels: number): number {
  return previewSizes.find((size) => size >= shownPixels * 0.9) ?? previewSizes[4];
}

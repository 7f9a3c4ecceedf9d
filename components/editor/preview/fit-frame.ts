import type { AspectRatio } from "@/lib/film/document";
import { frameSize } from "@/lib/film/frame-size";

interface Size {
  width: number;
  height: number;
}

interface Box extends Size {
  left: number;
  top: number;
}

export interface FittedFrame {
  /** What is seen, in whole pixels, and where it stands in its room. */
  shown: Box;
  /** The film in its exact ratio: it hangs over what is seen by a hair on every side. */
  film: Box;
}

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

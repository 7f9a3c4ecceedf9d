import type { AspectRatio } from "@/lib/film/document";

export type FrameSize = {
  width: number;
  height: number;
};

const ratios: Record<AspectRatio, [width: number, height: number]> = {
  "16:9": [16, 9],
  "9:16": [9, 16],
  "1:1": [1, 1],
  "4:5": [4, 5],
};

/** The frame with the given short side. Both sides are even, as video encoders require. */
export function frameSize(aspectRatio: AspectRatio, shortSide: number): FrameSize {
  const [width, height] = ratios[aspectRatio];
  const unit = shortSide / Math.min(width, height);
  return { width: 2 * Math.round((width * unit) / 2), height: 2 * Math.round((height * unit) / 2) };
}

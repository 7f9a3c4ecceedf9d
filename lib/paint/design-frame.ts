import type { AspectRatio } from "@/lib/film/document";
import { type FrameSize, frameSize } from "@/lib/film/frame-size";

/** The length of a frame's short side in the units in which styles measure, whatever size the film is painted in. */
export const DESIGN_SHORT_SIDE = 720;

export function designFrame(aspectRatio: AspectRatio): FrameSize {
  return frameSize(aspectRatio, DESIGN_SHORT_SIDE);
}

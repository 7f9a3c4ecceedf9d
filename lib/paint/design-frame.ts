import type { AspectRatio } from "@/lib/film/document";
import { type FrameSize, frameSize } from "@/lib/film/frame-size";

/** The units that styles measure in, whatever a film is painted in: so many are a frame's short side. */
export const DESIGN_SHORT_SIDE = 720;

export function designFrame(aspectRatio: AspectRatio): FrameSize {
  return frameSize(aspectRatio, DESIGN_SHORT_SIDE);
}

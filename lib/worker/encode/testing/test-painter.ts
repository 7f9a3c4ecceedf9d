import { drawTestFrame } from "@/lib/worker/encode/testing/test-frames";
import type { FramePainter } from "@/lib/worker/frame-painter";

/** Paints test frames without any plan. */
export function testPainter({ width, height, frames }: Omit<FramePainter, "paint">): FramePainter {
  const rgba = new Uint8Array(width * height * 4);
  return {
    width,
    height,
    frames,
    paint: (frame) => {
      drawTestFrame(rgba, width, height, frame);
      return rgba;
    },
  };
}

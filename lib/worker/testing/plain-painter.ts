import { frameSize } from "@/lib/film/frame-size";
import { isPictureSegment } from "@/lib/film/plan/picture-segment";
import type { OpenPainter } from "@/lib/worker/open-painter";

/**
 * Paints frames of a single colour each. It reads the photos first as a real painter does, but they may be any bytes
 * that the test stored.
 */
export function plainPainter({
  decode = async (bytes) => bytes.length,
  beforeFrame = () => undefined,
}: {
  decode?: (bytes: Buffer) => Promise<unknown>;
  beforeFrame?: (frame: number) => void | Promise<void>;
} = {}): OpenPainter {
  return async ({ plan, shortSide, readPhoto }) => {
    const { width, height } = frameSize(plan.aspectRatio, shortSide);
    const rgba = new Uint8Array(width * height * 4);
    const wanted = new Map(
      plan.segments.flatMap((segment) =>
        isPictureSegment(segment) ? [[segment.startFrame, segment.photoId] as const] : [],
      ),
    );
    return {
      width,
      height,
      frames: plan.frameCount,
      paint: async (frame) => {
        await beforeFrame(frame);
        const photoId = wanted.get(frame);
        if (photoId !== undefined) await readPhoto(photoId, decode);
        const bright = 40 + ((frame * 5) % 200);
        rgba.fill(bright, 0, rgba.length / 2);
        rgba.fill(255 - bright, rgba.length / 2);
        return rgba;
      },
    };
  };
}

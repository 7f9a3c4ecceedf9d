import type { Placement } from "@/lib/film/transitions/placement";
import { clipToPixels } from "@/lib/paint/clip-to-pixels";
import type { PaintContext } from "@/lib/paint/host/host";
import type { Stage } from "@/lib/paint/scene";

type Placed = {
  draw(stage: Stage): void;
  /** Whether the layer is a single picture, without parts that overlap. */
  isOnePicture: boolean;
};

/**
 * Draws a layer where its transition puts it. A translucent layer is first drawn as a whole, so that its parts do not
 * shine through each other, unless it is a single picture.
 */
export function paintPlaced(stage: Stage, placement: Placement, { draw, isOnePicture }: Placed): void {
  const { context, scale } = stage;
  if (placement.opacity <= 0) return;
  if (placement.opacity >= 1 || isOnePicture) {
    context.save();
    context.globalAlpha *= Math.min(1, placement.opacity);
    place(context, placement, stage);
    draw(stage);
    context.restore();
    return;
  }
  const group = stage.borrowSurface();
  group.context.save();
  group.context.imageSmoothingQuality = "low";
  group.context.setTransform(scale, 0, 0, scale, 0, 0);
  place(group.context, placement, stage);
  draw({ ...stage, context: group.context });
  group.context.restore();
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha *= placement.opacity;
  context.drawImage(group.picture, 0, 0);
  context.restore();
  stage.returnSurface(group);
}

function place(
  context: PaintContext,
  { clip, x, y, scale }: Placement,
  { frame, scale: pixels }: Stage,
): void {
  const { width, height } = frame;
  if (clip) {
    const { x: left, y: top } = clip;
    clipToPixels(context, {
      x: left * width,
      y: top * height,
      width: clip.width * width,
      height: clip.height * height,
    });
  }
  const snap = (value: number) => Math.round(value * pixels) / pixels;
  context.translate(snap(x * width), snap(y * height));
  if (scale !== 1) {
    context.translate(width / 2, height / 2);
    context.scale(scale, scale);
    context.translate(-width / 2, -height / 2);
  }
}

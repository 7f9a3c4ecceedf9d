import type { Place } from "@/lib/paint/place";
import type { Stage } from "@/lib/paint/scene";

/**
 * Draws something that stays the same from frame to frame: the first time onto a picture of its own, and afterwards
 * that picture. Nothing may be drawn outside `place`.
 */
export function drawCached(stage: Stage, key: string, place: Place, draw: (stage: Stage) => void): void {
  const { context, scale, host } = stage;
  const [left, top] = [Math.floor(place.x * scale), Math.floor(place.y * scale)];
  const width = Math.ceil((place.x + place.width) * scale) - left;
  const height = Math.ceil((place.y + place.height) * scale) - top;
  if (width < 1 || height < 1) return;
  const picture = stage.largeThings(keyInAccent(stage, key), () => {
    const surface = host.createSurface(width, height);
    surface.context.imageSmoothingQuality = "low";
    surface.context.setTransform(scale, 0, 0, scale, -left, -top);
    draw({ ...stage, context: surface.context });
    return host.finish(surface);
  });
  const { a, d, e, f } = context.getTransform();
  context.save();
  // Draw pixel for pixel, unless the context zooms.
  context.setTransform(a / scale, 0, 0, d / scale, e, f);
  context.drawImage(picture, left, top);
  context.restore();
}

/**
 * The key of a picture in whose colours the film's accent may be. The parts of a film share what they keep, and some of
 * them come without it (see `slicePlan`).
 */
export function keyInAccent({ plan }: Stage, key: string): string {
  return plan.accent === undefined ? key : `${key} in ${plan.accent}`;
}

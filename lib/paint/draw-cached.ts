import type { Place } from "@/lib/paint/place";
import type { Stage } from "@/lib/paint/scene";

/**
 * Draws something that stays the same from frame to frame: once onto a picture of its own, then as that picture. What
 * is drawn must lie within its place.
 */
export function drawCached(stage: Stage, key: string, place: Place, draw: (stage: Stage) => void): void {
  const { context, scale, host } = stage;
  const [left, top] = [Math.floor(place.x * scale), Math.floor(place.y * scale)];
  const width = Math.ceil((place.x + place.width) * scale) - left;
  const height = Math.ceil((place.y + place.height) * scale) - top;
  if (width < 1 || height < 1) return;
  const picture = stage.largeThings(key, () => {
    const surface = host.createSurface(width, height);
    surface.context.imageSmoothingQuality = "low";
    surface.context.setTransform(scale, 0, 0, scale, -left, -top);
    draw({ ...stage, context: surface.context });
    return host.finish(surface);
  });
  const { a, d, e, f } = context.getTransform();
  context.save();
  // Pixel for pixel where nothing is being zoomed.
  context.setTransform(a / scale, 0, 0, d / scale, e, f);
  context.drawImage(picture, left, top);
  context.restore();
}

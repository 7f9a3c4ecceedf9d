import type { Place } from "@/lib/paint/place";
import type { Stage } from "@/lib/paint/scene";
import { noiseAt } from "@/lib/paint/texture/noise";

/** Darkens a place towards its corners, without the visible steps of a gradient. The caller should cache the result. */
export function paintVignette(stage: Stage, place: Place, strength: number): void {
  const { context, host, scale } = stage;
  const [width, height] = [Math.round(place.width * scale), Math.round(place.height * scale)];
  const surface = host.createSurface(width, height);
  const image = surface.context.createImageData(width, height);
  for (let y = 0; y < height; y += 1) {
    const v = (2 * y) / height - 1;
    for (let x = 0; x < width; x += 1) {
      const u = (2 * x) / width - 1;
      const far = (u * u + 0.8 * v * v) / 1.8;
      const alpha = 255 * strength * far * far * (1.6 - 0.6 * far);
      // Dither: the fraction decides how many pixels get the next level.
      image.data[4 * (y * width + x) + 3] = Math.floor(alpha + noiseAt(x, y, 3) / 256);
    }
  }
  surface.context.putImageData(image, 0, 0);
  context.drawImage(surface.picture, place.x, place.y, place.width, place.height);
}

import { accentOf } from "@/lib/paint/readable-tint";
import type { Stage } from "@/lib/paint/scene";
import { writePath } from "@/lib/paint/shapes/path-writer";
import { type Palette, postcardColors } from "@/lib/paint/styles/postcard/colors";

const dotStep = 15;

/** A poster's sky: rays from a sun below the edge, and halftone dots that grow towards top and bottom. */
export function paintPosterGround(stage: Stage, { ground, dot, light }: Palette): void {
  const { context, frame } = stage;
  context.fillStyle = ground;
  context.fillRect(0, 0, frame.width, frame.height);
  context.fillStyle = light;
  context.fill(stage.host.createPath(raysOver(stage)));
  context.fillStyle = dot;
  context.fill(stage.host.createPath(dotsOver(stage)));
}

const rayCount = 22;

/** Every other ray, through evenly spaced points on the frame's edge. */
function raysOver({ frame: { width, height } }: Stage): string {
  const [sunX, sunY] = [width / 2, height * 0.94];
  const length = 2 * height + width;
  const pointAt = (part: number): readonly [number, number] => {
    const along = part * length;
    if (along < height) return [-40, height - along];
    if (along < height + width) return [along - height, -40];
    return [width + 40, along - height - width];
  };
  const path = writePath();
  for (let ray = 0; ray < rayCount; ray += 1) {
    if (ray % 2 === 1) continue;
    const [fromX, fromY] = pointAt(ray / rayCount);
    const [toX, toY] = pointAt((ray + 1) / rayCount);
    path.moveTo(sunX, sunY);
    path.lineTo(fromX, fromY);
    if (fromX < 0 && toX >= 0) path.lineTo(-40, -40);
    if (fromX <= width && toX > width) path.lineTo(width + 40, -40);
    path.lineTo(toX, toY);
    path.close();
  }
  return path.text();
}

function dotsOver({ frame: { width, height } }: Stage): string {
  const path = writePath();
  const rows = Math.ceil(height / (dotStep / 2)) + 1;
  for (let row = 0; row < rows; row += 1) {
    const y = (row * dotStep) / 2;
    const up = Math.max(0, 1 - y / (0.34 * height));
    const down = Math.max(0, (y - 0.7 * height) / (0.3 * height));
    const radius = 5.2 * up * up * 0.8 + 6.4 * down * down;
    if (radius < 0.7) continue;
    for (let x = row % 2 === 0 ? 0 : dotStep / 2; x < width + dotStep; x += dotStep)
      path.circle(x, y, radius);
  }
  return path.text();
}

export const ROUTE_BAND = 44;
const routeDot = 3.1;
const routeStep = 13;

/**
 * Paints a dotted route from edge to edge. It has the same height at both edges, so that it continues where the last
 * page's ended.
 */
export function paintRoute(stage: Stage, level: number, seed: number): void {
  const { frame, context, host } = stage;
  const path = writePath();
  for (let x = routeStep / 2; x < frame.width; x += routeStep) {
    path.circle(x, level + routeSwing(x / frame.width, seed), routeDot);
  }
  context.fillStyle = postcardColors(accentOf(stage)).route;
  context.fill(host.createPath(path.text()));
}

/** How far the route lies below its level. A polynomial, because sines differ between engines. */
export function routeSwing(part: number, seed: number): number {
  const height = (seed % 2 === 0 ? 1 : -1) * (9 + (seed % 5));
  return height * 260 * part * (1 - part) * (part - 0.21) * (part - 0.55) * (part - 0.86);
}

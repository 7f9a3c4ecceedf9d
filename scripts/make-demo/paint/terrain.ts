import type { Color } from "@/scripts/make-demo/paint/color";
import type { Picture } from "@/scripts/make-demo/paint/picture";

/** Heights on a square grid that repeats beyond its border; one step is one unit. */
export type Terrain = { size: number; heights: Float32Array };

export function makeTerrain(size: number, heightAt: (u: number, v: number) => number): Terrain {
  const heights = new Float32Array(size * size);
  for (let v = 0, at = 0; v < size; v += 1)
    for (let u = 0; u < size; u += 1, at += 1) heights[at] = heightAt(u / size, v / size);
  return { size, heights };
}

export function heightAt({ size, heights }: Terrain, u: number, v: number): number {
  const x = Math.max(0, Math.min(size - 1.001, u));
  const y = Math.max(0, Math.min(size - 1.001, v));
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const fy = y - iy;
  const at = iy * size + ix;
  return (
    (heights[at]! * (1 - fx) + heights[at + 1]! * fx) * (1 - fy) +
    (heights[at + size]! * (1 - fx) + heights[at + size + 1]! * fx) * fy
  );
}

/** How much sunlight reaches every point, from 0 in shade to 1. Shadows are softer the farther they fall. */
export function sunshine(terrain: Terrain, sun: readonly [number, number, number]): Float32Array {
  const { size, heights } = terrain;
  const shine = new Float32Array(size * size);
  const flat = Math.hypot(sun[0], sun[1]);
  const [dx, dy, climb] = [sun[0] / flat, sun[1] / flat, sun[2] / flat];
  for (let v = 0, at = 0; v < size; v += 1) {
    for (let u = 0; u < size; u += 1, at += 1) {
      let open = 1;
      for (let step = 1.5; step < 240 && open > 0; step *= 1.12) {
        const above = heights[at]! + climb * step - heightAt(terrain, u + dx * step, v + dy * step);
        open = Math.min(open, 0.5 + (above * 9) / step);
      }
      shine[at] = Math.max(0, Math.min(1, open));
    }
  }
  return shine;
}

export type Camera = {
  u: number;
  v: number;
  height: number;
  /** The horizon's place in the picture's `y`. */
  horizon: number;
  /** A larger zoom shows less of the terrain, but nearer. */
  zoom: number;
  nearest: number;
  farthest: number;
};

export type Seen = { u: number; v: number; height: number; distance: number; x: number; y: number };

/**
 * Draws the view over the terrain in the direction of growing `v`, column by column from near to far. What
 * the terrain does not cover stays as it is.
 */
export function lookOver(
  picture: Picture,
  terrain: Terrain,
  camera: Camera,
  colorAt: (seen: Seen) => Color,
): void {
  const { width, height, light } = picture;
  const aspect = width / height;
  for (let column = 0; column < width; column += 1) {
    const x = (column + 0.5) / height;
    const across = (x - aspect / 2) / camera.zoom;
    let top = height;
    for (
      let distance = camera.nearest;
      distance < camera.farthest && top > 0;
      distance += distance * 0.0016 + 0.02
    ) {
      const u = camera.u + across * distance;
      const v = camera.v + distance;
      if (u < 0 || v < 0 || u >= terrain.size - 1 || v >= terrain.size - 1) continue;
      const here = heightAt(terrain, u, v);
      const y = camera.horizon + ((camera.height - here) / distance) * camera.zoom;
      const row = Math.max(0, Math.ceil(y * height - 0.5));
      if (row >= top) continue;
      const color = colorAt({ u, v, height: here, distance, x, y });
      for (let at = row; at < top; at += 1) {
        const to = (at * width + column) * 3;
        light[to] = color[0];
        light[to + 1] = color[1];
        light[to + 2] = color[2];
      }
      top = row;
    }
  }
}

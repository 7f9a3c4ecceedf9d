import { mapOf, type PixelMap } from "@/lib/looking/small-picture";

/** How often to sweep over the picture, from alternating corners. A fourth sweep hardly changes anything. */
const sweeps = 3;

/**
 * For each pixel, how much the value has to rise and fall on the best path from the picture's edge. It is almost zero
 * in skies, walls and meadows that reach the edge, however they are shaded, and large in objects before them. (The
 * minimum barrier distance, computed by raster sweeps as in "Minimum Barrier Salient Object Detection at 80 FPS".)
 */
export function barrierDistance({ width, height, values }: PixelMap): PixelMap {
  const distance = mapOf({ width, height });
  for (let y = 1; y < height - 1; y += 1)
    distance.values.fill(Number.POSITIVE_INFINITY, y * width + 1, (y + 1) * width - 1);
  const paths = { values, distances: distance.values, highest: values.slice(), lowest: values.slice() };
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    const isForth = sweep % 2 === 0;
    const step = isForth ? -1 : 1;
    for (let row = 1; row < height - 1; row += 1) {
      const y = isForth ? row : height - 1 - row;
      for (let column = 1; column < width - 1; column += 1) {
        const pixel = y * width + (isForth ? column : width - 1 - column);
        relax(paths, pixel, pixel + step);
        relax(paths, pixel, pixel + step * width);
      }
    }
  }
  return distance;
}

type Paths = Record<"values" | "distances" | "highest" | "lowest", Float32Array>;

/** Reaches a pixel by way of its neighbour if that is a better path than the one known. */
function relax({ values, distances, highest, lowest }: Paths, pixel: number, from: number): void {
  const value = values[pixel] ?? 0;
  const high = Math.max(highest[from] ?? 0, value);
  const low = Math.min(lowest[from] ?? 0, value);
  if (high - low >= (distances[pixel] ?? 0)) return;
  distances[pixel] = high - low;
  highest[pixel] = high;
  lowest[pixel] = low;
}

import { coarse, fine } from "@/lib/looking/coarse-map";
import type { LabMaps } from "@/lib/looking/lab";
import { blurred, mapOf, type PixelMap, stretched } from "@/lib/looking/small-picture";

/** The longer side. Details that a larger one adds are leaves and grain. */
const side = 64;
/** How far apart the levels are at which the picture is divided. Finer ones take longer and tell the same. */
const step = 5;

/**
 * How much each place is enclosed by what differs from it, from 0 to 1. The picture is divided into lighter and darker
 * at many levels, and into more and less of each colour. Whatever then reaches the picture's edge, from either half, is
 * background: skies, walls, ground. The rest counts, and more if there is little of it. ("Saliency Detection: A Boolean
 * Map Approach", Zhang and Sclaroff, ICCV 2013.)
 */
export function enclosed(lab: LabMaps): PixelMap {
  const planes = [lab.lightness, lab.greenRed, lab.blueYellow].map((plane) =>
    blurred(coarse(plane, side), 1),
  );
  const sums = mapOf(planes[0] ?? { width: 0, height: 0 });
  for (const plane of planes) {
    const [low, high] = rangeOf(plane.values);
    for (let level = Math.ceil(low / step) * step; level < high; level += step)
      addAtLevel(sums, plane, level);
  }
  return stretched(fine(blurred(sums, 1), lab.lightness));
}

function rangeOf(values: Float32Array): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

const [below, above, background] = [0, 1, 2];

function addAtLevel(sums: PixelMap, { width, height, values }: PixelMap, level: number): void {
  const halves = new Uint8Array(values.length);
  for (let pixel = 0; pixel < values.length; pixel += 1)
    halves[pixel] = (values[pixel] ?? 0) > level ? above : below;
  clearFromEdges(halves, width, height);
  const counts = [0, 0, 0];
  for (const half of halves) counts[half] = (counts[half] ?? 0) + 1;
  const weights = counts.map((count) => 1 / Math.sqrt(Math.max(1, count)));
  for (let pixel = 0; pixel < halves.length; pixel += 1) {
    const half = halves[pixel] ?? background;
    if (half !== background) sums.values[pixel] = (sums.values[pixel] ?? 0) + (weights[half] ?? 0);
  }
}

/** Turns whatever is joined to the picture's edge within its half into background. */
function clearFromEdges(halves: Uint8Array, width: number, height: number): void {
  const waiting = new Int32Array(halves.length);
  let count = 0;
  const visit = (pixel: number, half: number) => {
    if (halves[pixel] !== half) return;
    halves[pixel] = background + 1 + half;
    waiting[count] = pixel;
    count += 1;
  };
  const enter = (pixel: number) => {
    const half = halves[pixel] ?? background;
    if (half < background) visit(pixel, half);
  };
  for (let x = 0; x < width; x += 1) {
    enter(x);
    enter((height - 1) * width + x);
  }
  for (let y = 0; y < height; y += 1) {
    enter(y * width);
    enter(y * width + width - 1);
  }
  while (count > 0) {
    count -= 1;
    const pixel = waiting[count] ?? 0;
    const half = (halves[pixel] ?? 0) - background - 1;
    halves[pixel] = background;
    const x = pixel % width;
    if (x > 0) visit(pixel - 1, half);
    if (x < width - 1) visit(pixel + 1, half);
    if (pixel >= width) visit(pixel - width, half);
    if (pixel + width < halves.length) visit(pixel + width, half);
  }
}

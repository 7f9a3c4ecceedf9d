import type { LabMaps } from "@/lib/looking/lab";
import { blurred, mapOf, type PixelMap } from "@/lib/looking/small-picture";

/** The sizes of a thing and of its surroundings, as fractions of the picture's shorter side. */
const scales = [
  { centre: 0.02, surround: 0.12 },
  { centre: 0.05, surround: 0.25 },
] as const;

/**
 * How much each place differs from its surroundings, beyond what is usual in its row. A figure before a sunset stands
 * out, even on ground as dark as itself; the horizon, which is as wide as the picture, does not.
 */
export function localContrast({ lightness, greenRed, blueYellow }: LabMaps): PixelMap {
  const { width, height } = lightness;
  const result = mapOf({ width, height });
  const shorter = Math.min(width, height);
  for (const { centre, surround } of scales) {
    const differs = mapOf({ width, height });
    for (const plane of [lightness, greenRed, blueYellow]) {
      const near = blurred(plane, Math.max(1, Math.round(centre * shorter))).values;
      const far = blurred(plane, Math.round(surround * shorter)).values;
      for (let pixel = 0; pixel < near.length; pixel += 1)
        add(differs, pixel, Math.abs((near[pixel] ?? 0) - (far[pixel] ?? 0)));
    }
    for (let y = 0; y < height; y += 1) {
      const row = differs.values.subarray(y * width, (y + 1) * width);
      const usual = row.toSorted()[Math.floor(width / 2)] ?? 0;
      for (let x = 0; x < width; x += 1) add(result, y * width + x, Math.max(0, (row[x] ?? 0) - usual));
    }
  }
  return result;
}

function add({ values }: PixelMap, pixel: number, value: number): void {
  values[pixel] = (values[pixel] ?? 0) + value;
}

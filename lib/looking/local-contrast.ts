import type { LabMaps } from "@/lib/looking/lab";
import { blurred, mapOf, type PixelMap } from "@/lib/looking/small-picture";

/** Of a thing and of what lies around it, in parts of the picture's shorter side. */
const scales = [
  { centre: 0.02, surround: 0.12 },
  { centre: 0.05, surround: 0.25 },
] as const;

/**
 * How much each place differs from what lies around it, beyond what its whole row does: a figure before a sunset does,
 * though it stands on ground as dark as itself; the horizon, as wide as the picture, does not.
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
      for (const [x, value] of row.entries()) add(result, y * width + x, Math.max(0, value - usual));
    }
  }
  return result;
}

function add({ values }: PixelMap, pixel: number, value: number): void {
  values[pixel] = (values[pixel] ?? 0) + value;
}

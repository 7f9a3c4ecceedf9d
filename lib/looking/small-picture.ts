/** A picture reduced to the size that is examined: three bytes a pixel, row by row. */
export type SmallPicture = {
  width: number;
  height: number;
  data: Uint8Array;
};

/** The longer side. A larger one adds nothing about the subject, and the cost grows with its square. */
export const LOOKING_SIDE = 128;

/** A number for each pixel of a picture. */
export type PixelMap = {
  width: number;
  height: number;
  values: Float32Array;
};

export function mapOf({ width, height }: { width: number; height: number }): PixelMap {
  return { width, height, values: new Float32Array(width * height) };
}

/** Averages over squares with sides of `2 × radius + 1`, clipped at the edges. */
export function blurred({ width, height, values }: PixelMap, radius: number): PixelMap {
  const rows = mapOf({ width, height });
  for (let y = 0; y < height; y += 1) meanOfLine(values, rows.values, y * width, 1, width, radius);
  const both = mapOf({ width, height });
  for (let x = 0; x < width; x += 1) meanOfLine(rows.values, both.values, x, width, height, radius);
  return both;
}

function meanOfLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
): void {
  const at = (index: number) => from[start + index * step] ?? 0;
  let sum = 0;
  for (let index = 0; index < Math.min(radius, count); index += 1) sum += at(index);
  for (let index = 0; index < count; index += 1) {
    if (index + radius < count) sum += at(index + radius);
    if (index - radius - 1 >= 0) sum -= at(index - radius - 1);
    const covered = Math.min(count - 1, index + radius) - Math.max(0, index - radius) + 1;
    to[start + index * step] = sum / covered;
  }
}

/** Scales a map to the range from 0 to 1. It clips the highest one percent, since a few pixels matter little. */
export function stretched(map: PixelMap): PixelMap {
  const sorted = map.values.toSorted();
  const min = sorted[0] ?? 0;
  const max = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  const span = max - min;
  const values =
    span > 1e-6 ? map.values.map((value) => Math.min(1, (value - min) / span)) : map.values.map(() => 0);
  return { ...map, values };
}

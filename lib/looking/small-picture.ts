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
  let sum = 0;
  let covered = Math.min(radius, count);
  for (let index = 0; index < covered; index += 1) sum += from[start + index * step] ?? 0;
  for (let index = 0; index < count; index += 1) {
    if (index + radius < count) {
      sum += from[start + (index + radius) * step] ?? 0;
      covered += 1;
    }
    if (index > radius) {
      sum -= from[start + (index - radius - 1) * step] ?? 0;
      covered -= 1;
    }
    to[start + index * step] = sum / covered;
  }
}

/** Scales a map to the range from 0 to 1. It clips the highest one percent, since a few pixels matter little. */
export function stretched(map: PixelMap): PixelMap {
  const { min, max } = rangeOf(map.values);
  const span = max - min;
  const result = mapOf(map);
  if (span > 1e-6)
    for (let pixel = 0; pixel < result.values.length; pixel += 1)
      result.values[pixel] = Math.min(1, ((map.values[pixel] ?? 0) - min) / span);
  return result;
}

const bins = 1024;

/**
 * The smallest value, and the one that one percent exceed. Sorting all of them would take longer than anything else in
 * looking, so only those are sorted that share a bin with the one in question.
 */
function rangeOf(values: Float32Array): { min: number; max: number } {
  let min = Number.POSITIVE_INFINITY;
  let largest = Number.NEGATIVE_INFINITY;
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    const value = values[pixel] ?? 0;
    if (value < min) min = value;
    if (value > largest) largest = value;
  }
  if (!(largest > min)) return { min: 0, max: 0 };
  const scale = (bins - 1) / (largest - min);
  const counts = new Uint32Array(bins);
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    const bin = ((values[pixel] ?? 0) - min) * scale;
    counts[bin | 0] = (counts[bin | 0] ?? 0) + 1;
  }
  let rank = Math.floor(values.length * 0.99);
  let chosen = 0;
  while (rank >= (counts[chosen] ?? 0)) {
    rank -= counts[chosen] ?? 0;
    chosen += 1;
  }
  const inBin = values.filter((value) => (((value - min) * scale) | 0) === chosen).sort();
  return { min, max: inBin[rank] ?? largest };
}

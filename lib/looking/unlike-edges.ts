import type { LabMaps } from "@/lib/looking/lab";
import { mapOf, type PixelMap } from "@/lib/looking/small-picture";

/** How wide the band along each edge is, as a fraction of the picture's side. */
const bandPart = 0.1;

type Planes = readonly [Float32Array, Float32Array, Float32Array];

type Colours = {
  mean: readonly [number, number, number];
  /** The inverse of the covariance matrix, row by row. */
  inverse: Float64Array;
};

/**
 * How much each pixel's colour differs from the colours along the picture's edges. The largest of the four distances is
 * ignored, because it belongs to an edge that the subject itself may reach.
 */
export function unlikeEdges(lab: LabMaps): PixelMap {
  const { width, height } = lab.lightness;
  const planes: Planes = [lab.lightness.values, lab.greenRed.values, lab.blueYellow.values];
  const [across, down] = [
    Math.max(1, Math.round(width * bandPart)),
    Math.max(1, Math.round(height * bandPart)),
  ];
  const bands = [
    { fromX: 0, untilX: across, fromY: 0, untilY: height },
    { fromX: width - across, untilX: width, fromY: 0, untilY: height },
    { fromX: 0, untilX: width, fromY: 0, untilY: down },
    { fromX: 0, untilX: width, fromY: height - down, untilY: height },
  ];
  const colours = bands.map((band) => coloursOf(planes, width, band));
  const result = mapOf({ width, height });
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    let sum = 0;
    let largest = 0;
    for (const band of colours) {
      const distance = distanceTo(band, planes, pixel);
      sum += distance;
      largest = Math.max(largest, distance);
    }
    result.values[pixel] = sum - largest;
  }
  return result;
}

type Band = { fromX: number; untilX: number; fromY: number; untilY: number };

function coloursOf(planes: Planes, width: number, band: Band): Colours {
  const count = (band.untilX - band.fromX) * (band.untilY - band.fromY);
  const meanOf = (plane: Float32Array) => {
    let sum = 0;
    for (let y = band.fromY; y < band.untilY; y += 1)
      for (let x = band.fromX; x < band.untilX; x += 1) sum += plane[y * width + x] ?? 0;
    return sum / count;
  };
  const [a, b, c] = planes;
  const mean = [meanOf(a), meanOf(b), meanOf(c)] as const;
  const covariance = planes.flatMap((one, row) =>
    planes.map((other, column) => {
      const [oneMean, otherMean] = [mean[row] ?? 0, mean[column] ?? 0];
      let sum = 0;
      for (let y = band.fromY; y < band.untilY; y += 1)
        for (let x = band.fromX; x < band.untilX; x += 1) {
          const at = y * width + x;
          sum += ((one[at] ?? 0) - oneMean) * ((other[at] ?? 0) - otherMean);
        }
      // Without this, all other colours would be infinitely far from an edge of a single colour.
      return sum / count + (row === column ? 25 : 0);
    }),
  );
  return { mean, inverse: inverseOf(covariance) };
}

function inverseOf(matrix: readonly number[]): Float64Array {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = matrix;
  const adjugate = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  return Float64Array.from(adjugate, (value) => value / determinant);
}

function distanceTo({ mean, inverse }: Colours, planes: Planes, pixel: number): number {
  const a = (planes[0][pixel] ?? 0) - mean[0];
  const b = (planes[1][pixel] ?? 0) - mean[1];
  const c = (planes[2][pixel] ?? 0) - mean[2];
  const squared =
    a * (a * (inverse[0] ?? 0) + b * (inverse[1] ?? 0) + c * (inverse[2] ?? 0)) +
    b * (a * (inverse[3] ?? 0) + b * (inverse[4] ?? 0) + c * (inverse[5] ?? 0)) +
    c * (a * (inverse[6] ?? 0) + b * (inverse[7] ?? 0) + c * (inverse[8] ?? 0));
  return Math.sqrt(Math.max(0, squared));
}

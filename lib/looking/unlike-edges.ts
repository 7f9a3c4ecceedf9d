import type { LabMaps } from "@/lib/looking/lab";
import { mapOf, type PixelMap } from "@/lib/looking/small-picture";

/** How wide the band along each edge is, as a fraction of the picture's side. */
const bandPart = 0.1;

type Colours = {
  mean: readonly number[];
  /** The inverse of the covariance matrix, row by row. */
  inverse: readonly number[];
};

/**
 * How much each pixel's colour differs from the colours along the picture's edges. The largest of the four distances is
 * ignored, because it belongs to an edge that the subject itself may reach.
 */
export function unlikeEdges(lab: LabMaps): PixelMap {
  const { width, height } = lab.lightness;
  const planes = [lab.lightness.values, lab.greenRed.values, lab.blueYellow.values];
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
    const colour = planes.map((plane) => plane[pixel] ?? 0);
    const distances = colours.map((band) => distanceTo(band, colour));
    result.values[pixel] = distances.reduce((sum, one) => sum + one, 0) - Math.max(...distances);
  }
  return result;
}

type Band = { fromX: number; untilX: number; fromY: number; untilY: number };

function coloursOf(planes: readonly Float32Array[], width: number, band: Band): Colours {
  const samples: number[][] = [];
  for (let y = band.fromY; y < band.untilY; y += 1)
    for (let x = band.fromX; x < band.untilX; x += 1)
      samples.push(planes.map((plane) => plane[y * width + x] ?? 0));
  const mean = planes.map(
    (_, axis) => samples.reduce((sum, one) => sum + (one[axis] ?? 0), 0) / samples.length,
  );
  const covariance = planes.flatMap((_, row) =>
    planes.map((__, column) => {
      const sum = samples.reduce(
        (total, one) =>
          total + ((one[row] ?? 0) - (mean[row] ?? 0)) * ((one[column] ?? 0) - (mean[column] ?? 0)),
        0,
      );
      // Without this, all other colours would be infinitely far from an edge of a single colour.
      return sum / samples.length + (row === column ? 25 : 0);
    }),
  );
  return { mean, inverse: inverseOf(covariance) };
}

function inverseOf(matrix: readonly number[]): number[] {
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
  return adjugate.map((value) => value / determinant);
}

function distanceTo({ mean, inverse }: Colours, colour: readonly number[]): number {
  const offset = colour.map((value, axis) => value - (mean[axis] ?? 0));
  const squared = offset.reduce(
    (sum, value, row) =>
      sum +
      value * offset.reduce((inner, other, column) => inner + other * (inverse[row * 3 + column] ?? 0), 0),
    0,
  );
  return Math.sqrt(Math.max(0, squared));
}

import { saliency } from "@/lib/looking/saliency";
import type { PixelMap, SmallPicture } from "@/lib/looking/small-picture";

/** Raise this when results for the same picture may change, so that photos are examined again. */
export const LOOKING_VERSION = 5;

/** A part of a picture, as fractions of its width and height. */
export type Box = {
  x: number;
  y: number;
  width: number;
  height: number;
};

export type FoundSubject = {
  /** How sure it is that this is the subject, from 0 to 1. */
  confidence: number;
} & Box;

/**
 * Other things belong to the subject if they draw the eye at least this much compared to the first: two people, or a
 * child and a dog.
 */
const companyPart = 0.35;
const minPart = 0.002;

/**
 * Finds where the subject of a picture is and how large; undefined where nothing stands out. `moving` says how much
 * each pixel moves before a ground that stands still.
 */
export function findSubject(picture: SmallPicture, moving?: PixelMap): FoundSubject | undefined {
  if (picture.width < 8 || picture.height < 8) return undefined;
  const drawn = saliency(picture, moving);
  const map = divided(drawn);
  const threshold = dividingValue(map.values);
  const things = thingsAbove(map, threshold).toSorted((a, b) => b.weight - a.weight);
  const [first] = things;
  if (!first || first.pixels.length < minPart * map.values.length) return undefined;
  const subject = things
    .filter(({ weight }) => weight >= companyPart * first.weight)
    .flatMap(({ pixels }) => pixels);
  return { ...boxAround(subject, map), confidence: confidenceOf(drawn) };
}

/** Brings what draws the eye near 1, and the rest near 0. */
function divided({ width, height, values }: PixelMap): PixelMap {
  return { width, height, values: values.map((value) => 1 / (1 + Math.exp(-10 * (value - 0.4)))) };
}

/** The value that best divides a map into background and foreground (Otsu's method). */
function dividingValue(values: Float32Array): number {
  const bins = new Float64Array(64);
  for (const value of values) add(bins, Math.min(63, Math.floor(value * 64)), 1);
  const total = values.length;
  const sum = bins.reduce((all, count, bin) => all + count * bin, 0);
  let [below, belowSum, best, bestBin] = [0, 0, 0, 32];
  for (const [bin, count] of bins.entries()) {
    below += count;
    belowSum += bin * count;
    const above = total - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (belowSum / below - (sum - belowSum) / above) ** 2;
    if (between <= best) continue;
    best = between;
    bestBin = bin;
  }
  return Math.max(0.35, (bestBin + 1) / 64);
}

function add(sums: Float64Array, index: number, value: number): void {
  sums[index] = (sums[index] ?? 0) + value;
}

type Thing = {
  pixels: number[];
  weight: number;
};

/** Groups pixels above the threshold that touch each other. */
function thingsAbove({ width, values }: PixelMap, threshold: number): Thing[] {
  const isSeen = new Uint8Array(values.length);
  const things: Thing[] = [];
  for (let start = 0; start < values.length; start += 1) {
    if (isSeen[start] || (values[start] ?? 0) < threshold) continue;
    const thing: Thing = { pixels: [], weight: 0 };
    const waiting = [start];
    isSeen[start] = 1;
    const visit = (pixel: number) => {
      if (isSeen[pixel] || (values[pixel] ?? 0) < threshold) return;
      isSeen[pixel] = 1;
      waiting.push(pixel);
    };
    for (let pixel = waiting.pop(); pixel !== undefined; pixel = waiting.pop()) {
      thing.pixels.push(pixel);
      thing.weight += values[pixel] ?? 0;
      const x = pixel % width;
      if (x > 0) visit(pixel - 1);
      if (x < width - 1) visit(pixel + 1);
      if (pixel >= width) visit(pixel - width);
      if (pixel + width < values.length) visit(pixel + width);
    }
    things.push(thing);
  }
  return things;
}

/**
 * A box around almost all of the pixels. It ignores a shadow or a thin part at either end, because these are no reason
 * to show more background.
 */
function boxAround(pixels: readonly number[], { width, height, values }: PixelMap): Box {
  const across = new Float64Array(width);
  const down = new Float64Array(height);
  for (const pixel of pixels) {
    add(across, pixel % width, values[pixel] ?? 0);
    add(down, Math.floor(pixel / width), values[pixel] ?? 0);
  }
  const [left, right] = endsOf(across);
  const [top, bottom] = endsOf(down);
  return {
    x: left / width,
    y: top / height,
    width: (right - left) / width,
    height: (bottom - top) / height,
  };
}

const cutAtEachEnd = 0.05;

function endsOf(weights: Float64Array): [number, number] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const reaches = (order: readonly number[]) => {
    let sum = 0;
    return order.find((index) => (sum += weights[index] ?? 0) > cutAtEachEnd * total) ?? 0;
  };
  const indices = Array.from(weights.keys());
  return [reaches(indices), reaches(indices.toReversed()) + 1];
}

/** If its places draw the eye this much on average, a picture has no subject, or many. */
const busyMean = 1 / 3;

/** High when little of the picture draws the eye. */
function confidenceOf({ values }: PixelMap): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.max(0, 1 - mean / busyMean);
}

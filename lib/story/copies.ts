import { product, type Shades, SIDE } from "@/lib/story/shades";

/** A picture's shades, and how many times wider it is than high. */
export type Shape = { shades: Shades; ratio: number };

/** Cropping leaves at least this part of either side; copies that lost more are other pictures. */
const minLeft = 0.84;
/** Uncropped pictures less alike than this are not aligned at all. */
const minWhole = 0.72;
/** How many steps aligning takes at most: each about halves what is left of the error. */
const steps = 6;
/** Where no place comes closer than this, in shades, aligning does not help. */
const hopelessError = 2.6;

/** How far the shades of copies may differ, in the root of the mean square: other exposure and encoding change as much. */
const maxError = 0.9;
/**
 * How far a single shade may differ. Somebody who stands elsewhere in the same scene changes few of them, but these
 * much.
 */
const maxDifference = 2.2;
/** How alike details must be, from -1 to 1: in plain pictures, where one thing is all there is, more than in others. */
const minDetail = { plain: 0.95, detailed: 0.9 };
/** From this spread of their shades on, pictures have details; below the other, they have nothing that could be compared. */
const minSpread = { plain: 0.06, detailed: 0.8 };

/**
 * Whether one picture is a copy of the other or of a part of it: encoded again, scaled, brightened, without its colours,
 * cropped at any side. Copies keep the shape of what they show, so the part is as wide and as high as the shapes of both
 * pictures say; where it lies is found by moving and scaling it until the shades differ least.
 */
export function isCopy(a: Shape, b: Shape): boolean {
  if (product(a.shades.whole, b.shades.whole) < minWhole) return false;
  return isPartOf(b, a) || isPartOf(a, b);
}

const count = SIDE * SIDE;
/** The part of a picture that is compared: its upper left corner and its width, in parts of the picture. */
type Place = { x: number; y: number; size: number };

function isPartOf(part: Shape, whole: Shape): boolean {
  /** How many times higher than wide the part is, in parts of the whole picture. */
  const height = whole.ratio / part.ratio;
  const [max, min] = [Math.min(1, 1 / height), Math.max(minLeft, minLeft / height)];
  if (min > max) return false;
  let place = likeliest(part, whole, { max, min, height });
  if (!place) return false;
  let best = Number.POSITIVE_INFINITY;
  for (let step = 0; step < steps; step += 1) {
    cutInto(cut, whole.shades.soft, place, height);
    const { error } = fitOf(cut, part.shades.soft);
    const isNearer = error < best * worthwhile;
    if (error < best) {
      best = error;
      bestCut.set(cut);
    }
    if (!isNearer || (step > 1 && best > 2 * maxError)) break;
    const moved = nearer(cut, part.shades.soft);
    if (!moved) break;
    place = within(place, moved, { min, max, height });
  }
  return best <= maxError && isSame(bestCut, part.shades.soft);
}

/** A step that leaves more of the error than this is the last one. */
const worthwhile = 0.97;
// Millions of comparisons would otherwise each leave two of these behind.
const cut = new Float32Array(count);
const bestCut = new Float32Array(count);

/** Whether pictures that lie on each other have the same details, and differ nowhere much. */
function isSame(cut: Float32Array, part: Float32Array): boolean {
  return hasSameDetails(cut, part) && greatestDifference(cut, part) <= maxDifference;
}

/** Where the part may lie, before it is aligned: of places all over the picture the one whose shades differ least. */
function likeliest(
  part: Shape,
  whole: Shape,
  { max, min, height }: { max: number; min: number; height: number },
): Place | undefined {
  let best: Place | undefined;
  let bestError = hopelessError;
  const sizes = max - min < 0.02 ? [max] : [max, max - 0.05, max - 0.1].filter((size) => size >= min - 0.01);
  for (const size of sizes) {
    const across = 1 - size > 0.02 ? [0, 0.5, 1] : [0.5];
    const down = 1 - size * height > 0.02 ? [0, 0.5, 1] : [0.5];
    for (const right of across)
      for (const below of down) {
        const place = { x: right * (1 - size), y: below * (1 - size * height), size };
        cutInto(cut, whole.shades.soft, place, height);
        const { error } = fitOf(cut, part.shades.soft);
        if (error < bestError) [best, bestError] = [place, error];
      }
  }
  return best;
}

type Fit = { gain: number; cutMean: number; partMean: number; error: number };

/** How brightness and contrast of one picture become those of the other, and how far their shades still differ then. */
function fitOf(cut: Float32Array, part: Float32Array): Fit {
  let [cuts, parts, cutSquares, partSquares, products] = [0, 0, 0, 0, 0];
  for (let at = 0; at < count; at += 1) {
    const [value, wanted] = [cut[at] ?? 0, part[at] ?? 0];
    cuts += value;
    parts += wanted;
    cutSquares += value * value;
    partSquares += wanted * wanted;
    products += value * wanted;
  }
  const common = products - (cuts * parts) / count;
  const gain = common / Math.max(1e-9, cutSquares - (cuts * cuts) / count);
  const spread = partSquares - (parts * parts) / count;
  return {
    gain,
    cutMean: cuts / count,
    partMean: parts / count,
    error: Math.sqrt(Math.max(0, spread - gain * common) / count),
  };
}

function within(
  { x, y, size }: Place,
  moved: Place,
  { min, max, height }: { min: number; max: number; height: number },
): Place {
  const short = (value: number) => Math.max(-maxStep, Math.min(maxStep, value));
  const next = Math.max(min, Math.min(max, size + short(moved.size * size)));
  return {
    x: Math.max(0, Math.min(1 - next, x + short(moved.x * size))),
    y: Math.max(0, Math.min(1 - next * height, y + short(moved.y * size * height))),
    size: next,
  };
}

const maxStep = 0.05;

/** The shades of a part of a picture, between the squares where it lies between them. */
function cutInto(result: Float32Array, raw: Float32Array, { x, y, size }: Place, height: number): void {
  const lefts = new Uint8Array(SIDE);
  const beyonds = new Float32Array(SIDE);
  for (let column = 0; column < SIDE; column += 1) {
    const from = Math.max(0, Math.min(SIDE - 1, (x + ((column + 0.5) / SIDE) * size) * SIDE - 0.5));
    lefts[column] = Math.min(SIDE - 2, Math.floor(from));
    beyonds[column] = from - (lefts[column] ?? 0);
  }
  for (let row = 0; row < SIDE; row += 1) {
    const from = Math.max(0, Math.min(SIDE - 1, (y + ((row + 0.5) / SIDE) * size * height) * SIDE - 0.5));
    const top = Math.min(SIDE - 2, Math.floor(from));
    const down = from - top;
    for (let column = 0; column < SIDE; column += 1) {
      const start = top * SIDE + (lefts[column] ?? 0);
      const across = beyonds[column] ?? 0;
      const upper = (raw[start] ?? 0) * (1 - across) + (raw[start + 1] ?? 0) * across;
      const lower = (raw[start + SIDE] ?? 0) * (1 - across) + (raw[start + SIDE + 1] ?? 0) * across;
      result[row * SIDE + column] = upper + (lower - upper) * down;
    }
  }
}

/**
 * How a picture's place would have to move and grow so that its shades differ less from the other's, in parts of the
 * place (the method of Lucas and Kanade). Undefined where nothing tells.
 */
function nearer(cut: Float32Array, part: Float32Array): Place | undefined {
  const sums = new Float64Array(unknowns * (unknowns + 1));
  const row = new Float64Array(unknowns + 1);
  for (let at = 0; at < count; at += 1) {
    const [column, line] = [at % SIDE, Math.floor(at / SIDE)];
    const left = column > 0 ? at - 1 : at;
    const right = column < SIDE - 1 ? at + 1 : at;
    const above = line > 0 ? at - SIDE : at;
    const below = line < SIDE - 1 ? at + SIDE : at;
    const across = (((cut[right] ?? 0) - (cut[left] ?? 0)) * SIDE) / (right - left);
    const down = (((cut[below] ?? 0) - (cut[above] ?? 0)) * SIDE * SIDE) / (below - above);
    row[0] = cut[at] ?? 0;
    row[1] = 1;
    row[2] = across;
    row[3] = down;
    row[4] = across * ((column + 0.5) / SIDE) + down * ((line + 0.5) / SIDE);
    row[5] = part[at] ?? 0;
    for (let one = 0; one < unknowns; one += 1)
      for (let other = one; other <= unknowns; other += 1) {
        const place = one * (unknowns + 1) + other;
        sums[place] = (sums[place] ?? 0) + (row[one] ?? 0) * (row[other] ?? 0);
      }
  }
  const found = solved(sums);
  if (!found) return undefined;
  const contrast = Math.max(0.2, Math.abs(found[0] ?? 0));
  const [x = 0, y = 0, size = 0] = [2, 3, 4].map((index) => (found[index] ?? 0) / contrast);
  return { x, y, size };
}

const unknowns = 5;

/** Solves the symmetric equations by elimination; undefined where they say nothing, as of plain pictures. */
function solved(sums: Float64Array): Float64Array | undefined {
  const width = unknowns + 1;
  for (let one = 1; one < unknowns; one += 1)
    for (let other = 0; other < one; other += 1) sums[one * width + other] = sums[other * width + one] ?? 0;
  for (let one = 2; one < unknowns; one += 1)
    sums[one * width + one] = (sums[one * width + one] ?? 0) + steady;
  for (let pivot = 0; pivot < unknowns; pivot += 1) {
    const divisor = sums[pivot * width + pivot] ?? 0;
    if (Math.abs(divisor) < 1e-6) return undefined;
    for (let line = 0; line < unknowns; line += 1) {
      if (line === pivot) continue;
      const times = (sums[line * width + pivot] ?? 0) / divisor;
      for (let column = pivot; column < width; column += 1)
        sums[line * width + column] =
          (sums[line * width + column] ?? 0) - times * (sums[pivot * width + column] ?? 0);
    }
  }
  return Float64Array.from(
    { length: unknowns },
    (_, line) => (sums[line * width + unknowns] ?? 0) / (sums[line * width + line] ?? 1),
  );
}

/** Keeps windows still along edges that say nothing about where they lie. */
const steady = 200;

function greatestDifference(cut: Float32Array, part: Float32Array): number {
  const { gain, cutMean, partMean } = fitOf(cut, part);
  let greatest = 0;
  for (let at = 0; at < count; at += 1) {
    const expected = partMean + gain * ((cut[at] ?? 0) - cutMean);
    greatest = Math.max(greatest, Math.abs((part[at] ?? 0) - expected));
  }
  return greatest;
}

/** Whether what is beyond each row's and column's usual shade is the same in both. */
function hasSameDetails(a: Float32Array, b: Float32Array): boolean {
  const [one, other] = [beyondUsual(a), beyondUsual(b)];
  const [oneSquares, otherSquares] = [product(one, one), product(other, other)];
  const spread = Math.sqrt(Math.min(oneSquares, otherSquares) / count);
  if (spread < minSpread.plain) return false;
  const min = spread < minSpread.detailed ? minDetail.plain : minDetail.detailed;
  return product(one, other) >= min * Math.sqrt(oneSquares * otherSquares);
}

function beyondUsual(values: Float32Array): Float32Array {
  const rows = new Float32Array(SIDE);
  const columns = new Float32Array(SIDE);
  let mean = 0;
  for (const [at, value] of values.entries()) {
    rows[Math.floor(at / SIDE)] = (rows[Math.floor(at / SIDE)] ?? 0) + value / SIDE;
    columns[at % SIDE] = (columns[at % SIDE] ?? 0) + value / SIDE;
    mean += value / count;
  }
  return values.map(
    (value, at) => value - (rows[Math.floor(at / SIDE)] ?? 0) - (columns[at % SIDE] ?? 0) + mean,
  );
}

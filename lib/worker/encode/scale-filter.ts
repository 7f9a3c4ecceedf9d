/** How to scale in one dimension: which samples make up each target sample, and how much each of them counts. */
export type ScaleFilter = {
  taps: number;
  /** The first source sample of each target sample. It may lie outside the picture, since it is not clamped yet. */
  from: Int32Array;
  /** `taps` weights for each target sample; they add up to exactly `one`. */
  weights: Int16Array;
};

/** A compromise between soft and sharp that most scalers use. */
const sharpness = 0.6;

function bicubic(distance: number): number {
  const x = Math.abs(distance);
  if (x < 1) return (2 - sharpness) * x ** 3 + (sharpness - 3) * x ** 2 + 1;
  if (x < 2) return -sharpness * x ** 3 + 5 * sharpness * x ** 2 - 8 * sharpness * x + 4 * sharpness;
  return 0;
}

/**
 * What all weights of a sample add up to in planes.c. Near planes have so many samples that weights of a byte matter.
 */
export const NEAR_ONE = 128;
export const FAR_ONE = 16_384;

/** Enough for halving at most: of eight taps, the outermost two would weigh only a hundredth each. */
export const NEAR_TAPS = 6;

/** How many taps shrinking needs so that nothing flickers. */
export function allTaps(fromCount: number, toCount: number, multiple: number): number {
  return Math.ceil((4 * reachOf(fromCount, toCount)) / multiple) * multiple;
}

const reachOf = (fromCount: number, toCount: number) => Math.max(1, fromCount / toCount);

/** A bicubic filter with the given number of taps, whose weights add up to `one`. */
export function scaleFilter(
  fromCount: number,
  toCount: number,
  { taps, one }: { taps: number; one: number },
): ScaleFilter {
  const ratio = fromCount / toCount;
  const reach = reachOf(fromCount, toCount);
  const from = new Int32Array(toCount);
  const weights = new Int16Array(toCount * taps);
  for (let index = 0; index < toCount; index++) {
    const center = (index + 0.5) * ratio - 0.5;
    const first = Math.floor(center) - taps / 2 + 1;
    const exact = Array.from({ length: taps }, (_, tap) => bicubic((first + tap - center) / reach));
    const sum = exact.reduce((all, weight) => all + weight, 0);
    const rounded = exact.map((weight) => Math.round((weight / sum) * one));
    const heaviest = rounded.indexOf(Math.max(...rounded));
    const missing = one - rounded.reduce((all, weight) => all + weight, 0);
    from[index] = first;
    weights.set(rounded, index * taps);
    weights[index * taps + heaviest] = (rounded[heaviest] ?? 0) + missing;
  }
  return { taps, from, weights };
}

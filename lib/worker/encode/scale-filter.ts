/** One dimension of a scaling: for each sample to be made, which samples it is made of and how much of each. */
export type ScaleFilter = {
  taps: number;
  /** First of them, before clamping: it may lie outside. */
  from: Int32Array;
  /** `taps` for each; they add up to `one` exactly. */
  weights: Int16Array;
};

/** Between soft and sharp, as most scalers have it. */
const sharpness = 0.6;

function bicubic(distance: number): number {
  const x = Math.abs(distance);
  if (x < 1) return (2 - sharpness) * x ** 3 + (sharpness - 3) * x ** 2 + 1;
  if (x < 2) return -sharpness * x ** 3 + 5 * sharpness * x ** 2 - 8 * sharpness * x + 4 * sharpness;
  return 0;
}

/** What weights are counted in, as planes.c has them: in bytes where samples are so many that it matters. */
export const NEAR_ONE = 128;
export const FAR_ONE = 16_384;

/** Enough where a count is halved at most: of eight, the outermost two would weigh a hundredth each. */
export const NEAR_TAPS = 6;

/** As wide as shrinking needs so that nothing flickers. */
export function allTaps(fromCount: number, toCount: number, multiple: number): number {
  return Math.ceil((4 * reachOf(fromCount, toCount)) / multiple) * multiple;
}

const reachOf = (fromCount: number, toCount: number) => Math.max(1, fromCount / toCount);

/** Bicubic; of so many taps, their weights counted in so many parts of the whole. */
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

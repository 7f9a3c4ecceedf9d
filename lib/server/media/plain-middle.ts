type Area = { x: number; y: number; width: number; height: number };

/** Rounding to pixels moves a middle less than this part of the picture. */
const tolerance = 0.005;

/** Whether an area lies exactly in the middle: what phones write when nobody and nothing chose where to focus. */
export function isPlainMiddle({ x, y, width, height }: Area): boolean {
  return Math.abs(x + width / 2 - 0.5) < tolerance && Math.abs(y + height / 2 - 0.5) < tolerance;
}

/**
 * Blurs one channel in place with three box blurs, which look like a Gaussian blur. Uses only integers, so that every
 * machine gets the same result; `radius` is that of one box.
 */
export function boxBlur(values: Uint8ClampedArray, width: number, height: number, radius: number): void {
  if (radius < 1) return;
  const other = new Uint8ClampedArray(values.length);
  for (let pass = 0; pass < 3; pass += 1) {
    blurRows(values, other, width, height, radius, 1, width);
    blurRows(other, values, height, width, radius, width, 1);
  }
}

/** One pass along lines of `length` values that are `step` apart; the next line starts `stride` further. */
function blurRows(
  from: Uint8ClampedArray,
  to: Uint8ClampedArray,
  length: number,
  lines: number,
  radius: number,
  step: number,
  stride: number,
): void {
  const count = 2 * radius + 1;
  for (let line = 0; line < lines; line += 1) {
    const start = line * stride;
    let sum = 0;
    for (let i = 0; i < Math.min(radius, length); i += 1) sum += from[start + i * step] ?? 0;
    for (let i = 0; i < length; i += 1) {
      if (i + radius < length) sum += from[start + (i + radius) * step] ?? 0;
      to[start + i * step] = Math.floor((sum + radius) / count);
      if (i >= radius) sum -= from[start + (i - radius) * step] ?? 0;
    }
  }
}

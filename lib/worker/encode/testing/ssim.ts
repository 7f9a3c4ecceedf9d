const window = 8;
const step = 4;
const c1 = (0.01 * 255) ** 2;
const c2 = (0.03 * 255) ** 2;

/** How alike two pictures look, where 1 means identical: the structural similarity of their first `height` rows. */
export function ssim(a: Uint8Array, b: Uint8Array, width: number, height: number): number {
  let sum = 0;
  let count = 0;
  const samples = window * window;
  for (let top = 0; top + window <= height; top += step) {
    for (let left = 0; left + window <= width; left += step) {
      let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0];
      for (let y = top; y < top + window; y += 1) {
        const end = y * width + left + window;
        for (let at = y * width + left; at < end; at += 1) {
          const [p, q] = [a[at] ?? 0, b[at] ?? 0];
          sumA += p;
          sumB += q;
          squareA += p * p;
          squareB += q * q;
          product += p * q;
        }
      }
      const [meanA, meanB] = [sumA / samples, sumB / samples];
      const varianceA = squareA / samples - meanA * meanA;
      const varianceB = squareB / samples - meanB * meanB;
      const covariance = product / samples - meanA * meanB;
      sum +=
        ((2 * meanA * meanB + c1) * (2 * covariance + c2)) /
        ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2));
      count += 1;
    }
  }
  return count === 0 ? 1 : sum / count;
}

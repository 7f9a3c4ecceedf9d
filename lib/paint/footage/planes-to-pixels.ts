import type { Planes } from "@/lib/paint/footage/planes";

/** Weights in 1/8192: luma is scaled by 255/219, and chroma by 255/224 times BT.709's coefficients. */
const luma = 9539;
const rOfV = 14686;
const gOfU = -1747;
const gOfV = -4366;
const bOfU = 17305;
const half = 4096;
const shift = 13;

/** Does the same as planes-to-pixels.c, for tests and for browsers that cannot run it. */
export function planesToPixels(planes: Planes, pixels: Uint8ClampedArray): void {
  const { width, height, y, u, v, strideY, strideUV, chromaStep } = planes;
  let at = 0;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const chroma = (row >> 1) * strideUV + (column >> 1) * chromaStep;
      const light = ((y[row * strideY + column] ?? 0) - 16) * luma + half;
      const [blue, red] = [(u[chroma] ?? 0) - 128, (v[chroma] ?? 0) - 128];
      pixels[at++] = (light + red * rOfV) >> shift;
      pixels[at++] = (light + blue * gOfU + red * gOfV) >> shift;
      pixels[at++] = (light + blue * bOfU) >> shift;
      pixels[at++] = 255;
    }
  }
}

export type Transform = (real: Float64Array, imaginary: Float64Array) => void;

/** In-place Fourier transform of arrays of one length, a power of two. */
export function createTransform(size: number): Transform {
  const cosines = Float64Array.from({ length: size / 2 }, (_, k) => Math.cos((-2 * Math.PI * k) / size));
  const sines = Float64Array.from({ length: size / 2 }, (_, k) => Math.sin((-2 * Math.PI * k) / size));
  const partners = new Uint32Array(size);
  for (let at = 1; at < size; at += 1)
    partners[at] = ((partners[at >> 1] ?? 0) >> 1) | (at & 1 ? size >> 1 : 0);

  return (real, imaginary) => {
    for (let at = 0; at < size; at += 1) {
      const partner = partners[at]!;
      if (partner <= at) continue;
      const [realHere, imaginaryHere] = [real[at]!, imaginary[at]!];
      real[at] = real[partner]!;
      imaginary[at] = imaginary[partner]!;
      real[partner] = realHere;
      imaginary[partner] = imaginaryHere;
    }
    for (let block = 2; block <= size; block <<= 1) {
      const half = block >> 1;
      const stride = size / block;
      for (let start = 0; start < size; start += block) {
        for (let low = start, turn = 0; low < start + half; low += 1, turn += stride) {
          const high = low + half;
          const cosine = cosines[turn]!;
          const sine = sines[turn]!;
          const turnedReal = real[high]! * cosine - imaginary[high]! * sine;
          const turnedImaginary = real[high]! * sine + imaginary[high]! * cosine;
          real[high] = real[low]! - turnedReal;
          imaginary[high] = imaginary[low]! - turnedImaginary;
          real[low]! += turnedReal;
          imaginary[low]! += turnedImaginary;
        }
      }
    }
  };
}

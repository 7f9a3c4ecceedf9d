/** In-place radix-2 transform; both arrays have the same power-of-two length. */
export function fft(real: Float64Array, imaginary: Float64Array): void {
  const n = real.length;
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [real[i], real[j]] = [real[j]!, real[i]!];
      [imaginary[i], imaginary[j]] = [imaginary[j]!, imaginary[i]!];
    }
  }
  for (let size = 2; size <= n; size <<= 1) {
    const angle = (-2 * Math.PI) / size;
    const stepReal = Math.cos(angle);
    const stepImaginary = Math.sin(angle);
    const half = size >> 1;
    for (let block = 0; block < n; block += size) {
      let wr = 1;
      let wi = 0;
      for (let k = block; k < block + half; k++) {
        const tr = real[k + half]! * wr - imaginary[k + half]! * wi;
        const ti = real[k + half]! * wi + imaginary[k + half]! * wr;
        real[k + half] = real[k]! - tr;
        imaginary[k + half] = imaginary[k]! - ti;
        real[k]! += tr;
        imaginary[k]! += ti;
        const next = wr * stepReal - wi * stepImaginary;
        wi = wr * stepImaginary + wi * stepReal;
        wr = next;
      }
    }
  }
}

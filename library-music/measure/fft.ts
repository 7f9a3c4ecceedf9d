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
  const { cosines, sines } = turnsOf(n);
  for (let size = 2; size <= n; size <<= 1) {
    const half = size >> 1;
    const stride = n / size;
    for (let block = 0; block < n; block += size) {
      for (let k = block, turn = 0; k < block + half; k++, turn += stride) {
        const wr = cosines[turn]!;
        const wi = sines[turn]!;
        const tr = real[k + half]! * wr - imaginary[k + half]! * wi;
        const ti = real[k + half]! * wi + imaginary[k + half]! * wr;
        real[k + half] = real[k]! - tr;
        imaginary[k + half] = imaginary[k]! - ti;
        real[k]! += tr;
        imaginary[k]! += ti;
      }
    }
  }
}

type Turns = { cosines: Float64Array; sines: Float64Array };
const TURNS = new Map<number, Turns>();

function turnsOf(n: number): Turns {
  const known = TURNS.get(n);
  if (known !== undefined) return known;
  const angle = (k: number): number => (-2 * Math.PI * k) / n;
  const turns = {
    cosines: Float64Array.from({ length: n / 2 }, (_, k) => Math.cos(angle(k))),
    sines: Float64Array.from({ length: n / 2 }, (_, k) => Math.sin(angle(k))),
  };
  TURNS.set(n, turns);
  return turns;
}

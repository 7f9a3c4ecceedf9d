/** Smooth randomness from −1 to 1 over the plane, the same in every run. */
export type Noise = (x: number, y: number) => number;

function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(seed, 1_274_126_177);
  h = Math.imul(h ^ (h >>> 13), 1_103_515_245);
  h = Math.imul(h ^ (h >>> 16), 668_265_263);
  return (h ^ (h >>> 15)) >>> 0;
}

/** A random number from 0 to 1 for a cell of the plane. */
export function chance(x: number, y: number, seed: number): number {
  return hash(x | 0, y | 0, seed) / 4_294_967_296;
}

const directions = Array.from({ length: 64 }, (_, at) => (at / 64) * 2 * Math.PI);
const cosines = Float64Array.from(directions, Math.cos);
const sines = Float64Array.from(directions, Math.sin);

export function createNoise(seed: number): Noise {
  // Looks corners up in a shuffled table instead of calculating them, because this runs a thousand million times.
  const table = new Uint8Array(512);
  for (let at = 0; at < 256; at += 1) table[at] = at;
  for (let at = 255; at > 0; at -= 1) {
    const other = hash(at, 0, seed) % (at + 1);
    const swapped = table[at]!;
    table[at] = table[other]!;
    table[other] = swapped;
  }
  table.copyWithin(256, 0, 256);
  return (x, y) => {
    const floorX = Math.floor(x);
    const floorY = Math.floor(y);
    const fx = x - floorX;
    const fy = y - floorY;
    const ix = floorX & 255;
    const iy = floorY & 255;
    const ex = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
    const ey = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
    const left = table[ix]! + iy;
    const right = table[ix + 1]! + iy;
    const a = table[left & 511]! & 63;
    const b = table[right & 511]! & 63;
    const c = table[(left + 1) & 511]! & 63;
    const d = table[(right + 1) & 511]! & 63;
    const top = cosines[a]! * fx + sines[a]! * fy;
    const topRight = cosines[b]! * (fx - 1) + sines[b]! * fy;
    const bottom = cosines[c]! * fx + sines[c]! * (fy - 1);
    const bottomRight = cosines[d]! * (fx - 1) + sines[d]! * (fy - 1);
    const upper = top + (topRight - top) * ex;
    return (upper + (bottom + (bottomRight - bottom) * ex - upper) * ey) * 1.5;
  };
}

/** Adds ever finer noise, as in clouds and on slopes. */
export function fbm(noise: Noise, octaves: number, gain = 0.5): Noise {
  return (x, y) => {
    let sum = 0;
    let amplitude = 1;
    let total = 0;
    let px = x;
    let py = y;
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += noise(px, py) * amplitude;
      total += amplitude;
      amplitude *= gain;
      // Turn each octave a little, so that none lies on the lattice of another.
      const nextX = (px * 0.8 - py * 0.6) * 2.03 + 17.3;
      py = (px * 0.6 + py * 0.8) * 2.03 - 9.1;
      px = nextX;
    }
    return sum / total;
  };
}

/** Sharp crests with smooth valleys, from 0 to 1, as on mountains. */
export function ridged(noise: Noise, octaves: number, gain = 0.5): Noise {
  return (x, y) => {
    let sum = 0;
    let amplitude = 1;
    let total = 0;
    let weight = 1;
    let px = x;
    let py = y;
    for (let octave = 0; octave < octaves; octave += 1) {
      const crest = 1 - Math.min(1, Math.abs(noise(px, py)) * 1.25);
      const value = crest * crest * weight;
      sum += value * amplitude;
      total += amplitude;
      weight = Math.max(0, Math.min(1, value * 1.8));
      amplitude *= gain;
      const nextX = (px * 0.8 - py * 0.6) * 2.07 + 31.7;
      py = (px * 0.6 + py * 0.8) * 2.07 + 11.9;
      px = nextX;
    }
    return sum / total;
  };
}

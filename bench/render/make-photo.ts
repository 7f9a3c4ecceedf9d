import { sharp } from "@/lib/server/media/image-library";

type Field = (x: number, y: number) => number;

function randomFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const gridSize = 256;

/** Smooth noise from -1 to 1 that repeats only far outside of any photo. */
function noiseField(random: () => number): Field {
  const grid = Float32Array.from({ length: gridSize * gridSize }, () => random() * 2 - 1);
  const at = (x: number, y: number) => grid[(y & (gridSize - 1)) * gridSize + (x & (gridSize - 1))] ?? 0;
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [x - left, y - top];
    const [s, t] = [u * u * (3 - 2 * u), v * v * (3 - 2 * v)];
    const above = at(left, top) + (at(left + 1, top) - at(left, top)) * s;
    const below = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * s;
    return above + (below - above) * t;
  };
}

/** Equal strength at every size from `largest` pixels down to `smallest`, as in nature. */
function detail(noise: Field, largest: number, smallest: number): Field {
  const sizes: number[] = [];
  for (let size = largest; size >= smallest; size /= 2) sizes.push(size);
  return (x, y) => sizes.reduce((sum, size, i) => sum + noise(x / size + 17 * i, y / size + 31 * i), 0);
}

/**
 * Generates a landscape with sky, hills and undergrowth. It has what an encoder finds in a photo: calm parts,
 * edges, fine texture and sensor grain.
 */
export async function makePhoto(width: number, height: number, seed: number): Promise<Buffer> {
  const random = randomFrom(seed + 1);
  const noise = noiseField(random);
  const [clouds, texture, hue] = [detail(noise, 900, 60), detail(noise, 260, 9), detail(noise, 500, 120)];
  const ridges = [0.42, 0.58, 0.74].map((base, i) => {
    const shape = (x: number) => noise(x / 420 + 50 * i, seed) * 0.07 + noise(x / 60, 9 * i + seed) * 0.012;
    return Float32Array.from({ length: width }, (_, x) => (base + shape(x)) * height);
  });
  const tint = [0.9 + random() * 0.25, 0.9 + random() * 0.2, 0.85 + random() * 0.3];
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const behind = ridges.filter((ridge) => y > (ridge[x] ?? 0)).length;
      const grain = (random() + random() + random() - 1.5) * 7;
      const isSky = behind === 0;
      const light = isSky
        ? 190 - (70 * y) / height + clouds(x, y) * 9
        : 40 + behind * 18 + texture(x, y) * 13;
      const shift = hue(x, y) * (isSky ? 4 : 9);
      const colour = isSky ? [-14 + shift, 4, 26 - shift] : [8 + shift, 12 - shift / 2, -16];
      for (let c = 0; c < 3; c += 1) {
        const value = (light + (colour[c] ?? 0)) * (tint[c] ?? 1) + grain;
        pixels[(y * width + x) * 3 + c] = Math.max(0, Math.min(255, value));
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

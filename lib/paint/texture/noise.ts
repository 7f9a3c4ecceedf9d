/** A random-looking integer from 0 to 255 for each point of a grid, the same on every machine. */
export function noiseAt(x: number, y: number, seed: number): number {
  let mixed =
    Math.imul(x + 0x9e37, 0x85ebca6b) ^ Math.imul(y + 0x79b9, 0xc2b2ae35) ^ Math.imul(seed + 1, 0x27d4eb2f);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) & 255;
}

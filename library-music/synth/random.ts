export type Random = {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform in [low, high). */
  between(low: number, high: number): number;
  /** Bell-shaped with deviation 1, never beyond 2.5 so that no note strays from the bar. */
  normal(): number;
  pick<T>(items: readonly [T, ...T[]]): T;
};

/** A small fast generator (sfc32) seeded by words, so that a track sounds the same on every machine. */
export function createRandom(seed: string): Random {
  let [a, b, c, d] = hashSeed(seed);
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) next();
  const normal = (): number => {
    const radius = Math.sqrt(-2 * Math.log(1 - next()));
    const value = radius * Math.cos(2 * Math.PI * next());
    return Math.max(-2.5, Math.min(2.5, value));
  };
  return {
    next,
    normal,
    between: (low, high) => low + (high - low) * next(),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}

function hashSeed(seed: string): [number, number, number, number] {
  let h1 = 1779033703;
  let h2 = 3144134277;
  let h3 = 1013904242;
  let h4 = 2773480762;
  for (let i = 0; i < seed.length; i++) {
    const k = seed.charCodeAt(i);
    h1 = h2 ^ Math.imul(h1 ^ k, 597399067);
    h2 = h3 ^ Math.imul(h2 ^ k, 2869860233);
    h3 = h4 ^ Math.imul(h3 ^ k, 951274213);
    h4 = h1 ^ Math.imul(h4 ^ k, 2716044179);
  }
  return [h1 | 0, h2 | 0, h3 | 0, h4 | 0];
}

/** How many squares a fingerprint has on each side. */
export const SIDE = 16;
const count = SIDE * SIDE;

/**
 * A fingerprint as numbers: `whole` has its shades, `detail` their details. Both have mean 0 and length 1, or are all
 * 0.
 */
export type Shades = {
  /** The shades, from 0 to 15, and what lies between them. */
  readonly raw: Float32Array;
  /** The same, each mixed with those around it: what lies between two squares is alike whichever it is counted to. */
  readonly soft: Float32Array;
  readonly whole: Float32Array;
  readonly detail: Float32Array;
  /** Whether there are enough details to recognise it. Plain walls all look alike. */
  readonly isTelling: boolean;
};

/** Null for an invalid fingerprint; nobody has examined the picture yet. */
export function readShades(fingerprint: string): Shades | null {
  const bits = bitsOfLength.get(fingerprint.length);
  if (bits === undefined) return null;
  const raw = new Float32Array(count);
  const scale = 15 / (2 ** bits - 1);
  const mask = 2 ** bits - 1;
  for (let at = 0, group = 0; group < fingerprint.length; group += 4) {
    let value = 0;
    for (let place = 0; place < 4; place += 1)
      value = (value << 6) | (sextets[fingerprint.charCodeAt(group + place)] ?? 0);
    for (let shift = 24 - bits; shift >= 0 && at < count; shift -= bits, at += 1)
      raw[at] = ((value >> shift) & mask) * scale;
  }
  return shadesOf(raw);
}

const lengthOf = (bits: number) => Math.ceil((count * bits) / 8 / 3) * 4;
/** How many bits a shade has, by a fingerprint's length. Those of pictures that are still to be looked at again have four. */
const bitsOfLength = new Map([4, 8].map((bits) => [lengthOf(bits), bits]));

const sextets = new Uint8Array(128);
for (const [value, letter] of [
  ..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
].entries())
  sextets[letter.charCodeAt(0)] = value;

/** Most pictures are compared as wholes alone, so the rest is worked out when somebody asks. */
function shadesOf(raw: Float32Array): Shades {
  let [soft, details, detail]: (Float32Array | undefined)[] = [];
  const detailsOfRaw = () => (details ??= detailOf(raw));
  return {
    raw,
    whole: normalised(raw),
    get soft() {
      return (soft ??= softened(raw));
    },
    get detail() {
      return (detail ??= normalised(detailsOfRaw()));
    },
    get isTelling() {
      return spreadOf(detailsOfRaw()) > minSpread;
    },
  };
}

function softened(raw: Float32Array): Float32Array {
  return mixedAlong(mixedAlong(raw, 1, SIDE), SIDE, 1);
}

function mixedAlong(values: Float32Array, step: number, line: number): Float32Array {
  const result = new Float32Array(count);
  for (let index = 0; index < SIDE; index += 1)
    for (let place = 0; place < SIDE; place += 1) {
      const at = index * line + place * step;
      const before = values[place > 0 ? at - step : at] ?? 0;
      const after = values[place < SIDE - 1 ? at + step : at] ?? 0;
      result[at] = (before + 2 * (values[at] ?? 0) + after) / 4;
    }
  return result;
}

/** In shades out of 16. Plain gradients and horizons have less detail. */
const minSpread = 0.45;

function spreadOf(values: Float32Array): number {
  let squares = 0;
  for (const value of values) squares += value * value;
  return Math.sqrt(squares / values.length);
}

export function normalised(values: Float32Array): Float32Array {
  const result = values.slice();
  let mean = 0;
  for (const value of values) mean += value;
  mean /= values.length;
  let squares = 0;
  for (let at = 0; at < result.length; at += 1) {
    const value = (result[at] ?? 0) - mean;
    result[at] = value;
    squares += value * value;
  }
  const length = Math.sqrt(squares);
  for (let at = 0; at < result.length; at += 1) result[at] = length < 1e-6 ? 0 : (result[at] ?? 0) / length;
  return result;
}

/**
 * How much each square differs from the squares around it, beyond what is usual in its row and column. Meadows under a
 * sky, including their horizons, all look alike, except for what stands on them.
 */
export function detailOf(raw: Float32Array): Float32Array {
  const rows = meansAlong(raw, 1, SIDE);
  const means = meansAlong(rows, SIDE, 1);
  const detail = new Float32Array(count);
  const [across, down] = [new Float32Array(SIDE), new Float32Array(SIDE)];
  for (let at = 0; at < count; at += 1) {
    const value = (raw[at] ?? 0) - (means[at] ?? 0);
    const [column, row] = [at % SIDE, Math.floor(at / SIDE)];
    detail[at] = value;
    across[row] = (across[row] ?? 0) + value / SIDE;
    down[column] = (down[column] ?? 0) + value / SIDE;
  }
  for (let at = 0; at < count; at += 1)
    detail[at] = (detail[at] ?? 0) - (across[Math.floor(at / SIDE)] ?? 0) - (down[at % SIDE] ?? 0);
  return detail;
}

const reach = 2;

function meansAlong(values: Float32Array, step: number, line: number): Float32Array {
  const result = new Float32Array(count);
  for (let index = 0; index < SIDE; index += 1) {
    const start = index * line;
    let [sum, inSum] = [0, 0];
    for (let place = -reach; place < SIDE; place += 1) {
      if (place + reach < SIDE) {
        sum += values[start + (place + reach) * step] ?? 0;
        inSum += 1;
      }
      if (place > reach) {
        sum -= values[start + (place - reach - 1) * step] ?? 0;
        inSum -= 1;
      }
      if (place >= 0) result[start + place * step] = sum / inSum;
    }
  }
  return result;
}

export function product(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < count; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

export type Window = { x: number; y: number; width: number; height: number };

/**
 * Where each square of a cut-out lies among the squares of the whole: the upper left of four squares, and how far
 * beyond it.
 */
export type Grid = { starts: Uint8Array; right: Float32Array; down: Float32Array };

export function gridOf({ x, y, width, height }: Window): Grid {
  const grid = {
    starts: new Uint8Array(count),
    right: new Float32Array(count),
    down: new Float32Array(count),
  };
  const at = (index: number, start: number, size: number) =>
    Math.max(0, Math.min(SIDE - 1, (start + ((index + 0.5) / SIDE) * size) * SIDE - 0.5));
  for (let square = 0; square < count; square += 1) {
    const fromX = at(square % SIDE, x, width);
    const fromY = at(Math.floor(square / SIDE), y, height);
    const [left, top] = [Math.min(SIDE - 2, Math.floor(fromX)), Math.min(SIDE - 2, Math.floor(fromY))];
    grid.starts[square] = top * SIDE + left;
    grid.right[square] = fromX - left;
    grid.down[square] = fromY - top;
  }
  return grid;
}

/** The squares that would remain if everything outside a window was cropped. */
export function cutOut(raw: Float32Array, { starts, right, down }: Grid): Float32Array {
  const result = new Float32Array(count);
  for (let square = 0; square < count; square += 1) {
    const start = starts[square] ?? 0;
    const across = right[square] ?? 0;
    const upper = (raw[start] ?? 0) * (1 - across) + (raw[start + 1] ?? 0) * across;
    const lower = (raw[start + SIDE] ?? 0) * (1 - across) + (raw[start + SIDE + 1] ?? 0) * across;
    result[square] = upper + (lower - upper) * (down[square] ?? 0);
  }
  return result;
}

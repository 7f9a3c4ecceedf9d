import { beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "@/lib/film/chance";
import { type Converter, openConverter, openPlainConverter } from "@/lib/paint/footage/open-converter";
import { type Planes, planesLength, planesOf, planesOfTurns } from "@/lib/paint/footage/planes";

let program: Converter;
const plain = openPlainConverter();

beforeAll(async () => {
  program = await openConverter();
});

/** A picture that combines this u with every v and every y; each chroma sample has four pixels. */
function everyMeetingOf(u: number): Planes {
  const [width, height] = [128, 512];
  const planes = planesOf(new Uint8Array(planesLength({ width, height })), { width, height });
  for (let row = 0; row < height; row++)
    for (let x = 0; x < width; x++) planes.y[row * width + x] = x + width * (row % 2);
  planes.u.fill(u);
  for (let v = 0; v < 256; v++) planes.v.fill(v, v * 64, v * 64 + 64);
  return planes;
}

function noise(length: number, seed: number): Uint8Array {
  const random = seededRandom(seed);
  return Uint8Array.from({ length }, () => Math.floor(random() * 256));
}

const copyOf = (converter: Converter, planes: Planes) => converter.convert(planes).slice();

/** Undefined when both are equal. Comparing whole pictures with `toEqual` would take too long. */
function firstDifference(some: Uint8ClampedArray, others: Uint8ClampedArray): string | undefined {
  if (some.length !== others.length) return `${some.length} bytes and ${others.length}`;
  for (let at = 0; at < some.length; at++)
    if (some[at] !== others[at]) return `at ${at}: ${some[at]} and ${others[at]}`;
  return undefined;
}

const expectSame = (planes: Planes) =>
  expect(firstDifference(program.convert(planes), plain.convert(planes))).toBeUndefined();

describe("the picture of a frame's planes", () => {
  it("is the same in WebAssembly and in plain code, for all values of three bytes", () => {
    for (let u = 0; u < 256; u++) expectSame(everyMeetingOf(u));
  });

  it("follows BT.709, rounded to the nearest number", () => {
    const exact = (y: number, u: number, v: number) => {
      const [light, blue, red] = [(y - 16) / 219, (u - 128) / 224, (v - 128) / 224];
      const [kr, kb] = [0.2126, 0.0722];
      const r = light + 2 * (1 - kr) * red;
      const b = light + 2 * (1 - kb) * blue;
      return [r, (light - kr * r - kb * b) / (1 - kr - kb), b].map((part) =>
        Math.min(255, Math.max(0, 255 * part)),
      );
    };
    let furthest = 0;
    for (let u = 0; u < 256; u += 17) {
      const { width, height, ...planes } = everyMeetingOf(u);
      const pixels = program.convert({ width, height, ...planes });
      for (let pixel = 0; pixel < width * height; pixel++) {
        const [y, v] = [planes.y[pixel] ?? 0, Math.floor(pixel / (2 * width))];
        exact(y, u, v).forEach((value, channel) => {
          furthest = Math.max(furthest, Math.abs(value - (pixels[pixel * 4 + channel] ?? 0)));
        });
      }
    }
    // Half a step, plus the rounding of the weights.
    expect(furthest).toBeLessThan(0.5 + (0.5 / 8192) * (239 + 128 + 128));
  });

  it("has the right black, white and primary colours", () => {
    const of = (y: number, u: number, v: number) => [
      ...program.convert(planesOf(Uint8Array.of(y, u, v), { width: 1, height: 1 })),
    ];
    expect(of(16, 128, 128)).toEqual([0, 0, 0, 255]);
    expect(of(235, 128, 128)).toEqual([255, 255, 255, 255]);
    expect(of(63, 102, 240)).toEqual([255, 1, 0, 255]);
    expect(of(173, 42, 26)).toEqual([0, 255, 1, 255]);
    expect(of(32, 240, 118)).toEqual([1, 0, 255, 255]);
  });

  it.each(
    [1, 2, 3, 15, 16, 17, 31, 33, 46].flatMap((width) =>
      [1, 2, 3, 7].flatMap((height) => [0, 5, 64].map((gap) => ({ width, height, gap }))),
    ),
  )("is the same at $width×$height with gaps of $gap, in two planes and in turns", (about) => {
    const { width, height, gap } = about;
    const [columns, rows] = [(width + 1) >> 1, (height + 1) >> 1];
    const [strideY, strideUV] = [width + gap, columns + gap];
    const planes: Planes = {
      width,
      height,
      y: noise(strideY * height, width),
      u: noise(strideUV * rows, height),
      v: noise(strideUV * rows, width * height),
      strideY,
      strideUV,
      chromaStep: 1,
    };
    const expected = copyOf(plain, planes);
    expect(expected.length).toBe(width * height * 4);
    expect(copyOf(program, planes)).toEqual(expected);

    const turns = new Uint8Array(2 * strideUV * rows);
    planes.u.forEach((sample, at) => (turns[2 * at] = sample));
    planes.v.forEach((sample, at) => (turns[2 * at + 1] = sample));
    const inTurns = { ...planes, u: turns, v: turns.subarray(1), strideUV: 2 * strideUV };
    for (const converter of [program, plain])
      expect(copyOf(converter, { ...inTurns, chromaStep: 2 })).toEqual(expected);
  });

  it("does not depend on what was converted before, whatever its size", () => {
    const sizes = [
      { width: 1920, height: 1080 },
      { width: 17, height: 9 },
      { width: 2560, height: 1440 },
    ];
    for (const size of sizes) {
      expectSame(planesOf(noise(planesLength(size), size.width), size));
    }
  });
});

describe("planes", () => {
  it("are found in frames without gaps", () => {
    const size = { width: 5, height: 3 };
    expect(planesLength(size)).toBe(15 + 12);
    const bytes = Uint8Array.from({ length: 27 }, (_, at) => at);
    const apart = planesOf(bytes, size);
    expect([apart.y[14], [...apart.u], [...apart.v]]).toEqual([
      14,
      [15, 16, 17, 18, 19, 20],
      [21, 22, 23, 24, 25, 26],
    ]);
    const turns = planesOfTurns(Uint8Array.of(...bytes.subarray(0, 15), ...interleave(apart)), size);
    expect(copyOf(program, turns)).toEqual(copyOf(program, apart));
  });
});

function interleave({ u, v }: Planes): number[] {
  return [...u].flatMap((sample, at) => [sample, v[at] ?? 0]);
}

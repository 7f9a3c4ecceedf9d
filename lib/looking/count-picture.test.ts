import fc from "fast-check";
import { expect, test } from "vitest";
import { countPicture, EDGE_WIDTHS, TILES_ACROSS, TILES_DOWN } from "@/lib/looking/count-picture";
import type { SmallPicture } from "@/lib/looking/small-picture";

/** Few values, so that neighbours are often the same, and steps large enough for strokes. */
const pictures = fc
  .record({ width: fc.integer({ min: 1, max: 24 }), height: fc.integer({ min: 1, max: 24 }) })
  .chain(({ width, height }) =>
    fc
      .array(fc.constantFrom(0, 40, 90, 91, 200, 255), {
        minLength: width * height,
        maxLength: width * height,
      })
      .map((greys): SmallPicture => {
        const data = Uint8Array.from(greys.flatMap((grey) => [grey, 255 - grey, grey >> 1]));
        return { width, height, data };
      }),
  );

const lumaOf = ({ data }: SmallPicture) =>
  Array.from({ length: data.length / 3 }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(3 * pixel);
    return (77 * red + 150 * green + 29 * blue) >> 8;
  });

test("lightness and how much there is of each are those of the pixels", () => {
  fc.assert(
    fc.property(pictures, (picture) => {
      const expected = lumaOf(picture);
      const { luma, shades } = countPicture(picture, { squaresOnSide: 1 });
      expect(Array.from(luma)).toEqual(expected);
      const counts = Array.from(
        { length: 256 },
        (_, shade) => expected.filter((one) => one === shade).length,
      );
      expect(Array.from(shades)).toEqual(counts);
    }),
  );
});

test("a square's lightness is the mean of its pixels, of which each has one at least", () => {
  fc.assert(
    fc.property(pictures, fc.integer({ min: 1, max: 16 }), (picture, squaresOnSide) => {
      const luma = lumaOf(picture);
      const { width, height } = picture;
      const pixelsOf = (square: number, length: number) => {
        const start = Math.min(length - 1, Math.floor((square * length) / squaresOnSide));
        const end = Math.max(start + 1, Math.floor(((square + 1) * length) / squaresOnSide));
        return Array.from({ length: end - start }, (_, index) => start + index);
      };
      const { squares } = countPicture(picture, { squaresOnSide });
      for (const [square, mean] of squares.entries()) {
        const columns = pixelsOf(square % squaresOnSide, width);
        const rows = pixelsOf(Math.floor(square / squaresOnSide), height);
        const values = rows.flatMap((y) => columns.map((x) => luma[y * width + x] ?? 0));
        expect(mean).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length, 9);
      }
    }),
  );
});

test("texture is the share of places like their neighbours, and of strokes, dark or light", () => {
  fc.assert(
    fc.property(pictures, (picture) => {
      const { width, height } = picture;
      const luma = lumaOf(picture);
      const at = (x: number, y: number) => luma[y * width + x] ?? 0;
      let [places, flat, strokes, dark] = [0, 0, 0, 0];
      for (let y = 2; y < height - 2; y += 2)
        for (let x = 2; x < width - 2; x += 1) {
          const [value, left, right] = [at(x, y), at(x - 2, y), at(x + 2, y)];
          const isFlat = [left, right, at(x, y - 2), at(x, y + 2)].every((one) => one === value);
          const isDark = left - value >= 36 && right - value >= 36;
          const isLight = value - left >= 36 && value - right >= 36;
          places += 1;
          flat += isFlat ? 1 : 0;
          if (isFlat || !(isDark || isLight) || Math.abs(left - right) >= 18) continue;
          strokes += 1;
          dark += isDark ? 1 : 0;
        }
      const { texture } = countPicture(picture, { squaresOnSide: 1 });
      expect(texture.flat).toBeCloseTo(flat / Math.max(1, places), 9);
      expect(texture.strokes).toBeCloseTo(strokes / Math.max(1, places), 9);
      expect(texture.ink).toBeCloseTo(dark / Math.max(1, strokes), 9);
    }),
  );
});

test("an edge is counted by its tile, its width and its direction, in one of three lines", () => {
  const [width, height] = [80, 60];
  const data = new Uint8Array(width * height * 3);
  // From dark to light within four pixels, in the middle.
  for (let pixel = 0; pixel < width * height; pixel += 1)
    data.fill(Math.max(0, Math.min(240, ((pixel % width) - 40) * 60)), 3 * pixel, 3 * pixel + 3);
  const { edges } = countPicture({ width, height, data }, { squaresOnSide: 1 });
  const found = [...edges.across.entries()].filter(([, count]) => count > 0);
  const binOf = (tile: number, pixels: number) => tile * EDGE_WIDTHS + 2 * pixels;
  const tiles = Array.from({ length: TILES_DOWN }, (_, row) => row * TILES_ACROSS + TILES_ACROSS / 2);
  expect(found.map(([bin]) => bin)).toEqual(tiles.map((tile) => binOf(tile, 4)));
  expect(found.reduce((sum, [, count]) => sum + count, 0)).toBe(20);
  expect(edges.down.every((count) => count === 0)).toBe(true);
});

test("counts do not depend on what was looked at before", () => {
  fc.assert(
    fc.property(pictures, pictures, (one, other) => {
      const first = countPicture(one, { squaresOnSide: 4 });
      countPicture(other, { squaresOnSide: 16 });
      expect(countPicture(one, { squaresOnSide: 4 })).toEqual(first);
    }),
  );
});
